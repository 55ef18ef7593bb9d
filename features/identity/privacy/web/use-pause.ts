import { useSend } from '#platform/web/use-call.ts';
import { pauseAccount, resumeAccount } from '../calls.gen.ts';

/** Pauses the account and ends the pause. */
export function usePause() {
  const pause = useSend(pauseAccount, { awaitsChanges: true });
  const resume = useSend(resumeAccount, { awaitsChanges: true });
  return { pause, resume, error: pause.error ?? resume.error };
}
