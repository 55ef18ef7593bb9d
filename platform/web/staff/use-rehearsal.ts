import { useState } from 'react';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { useSend } from '#platform/web/use-call.ts';

/**
 * Rehearses an action, and carries it out with the same input once the reader has seen what it would do.
 * @param preview takes the same input as `action`.
 */
export function useRehearsal<const P extends ClientCall, const A extends ClientCall>(
  preview: P,
  action: A,
  onDone: (answer: CallResponse<A>) => void,
) {
  const [rehearsed, setRehearsed] = useState<{
    readonly input: CallInput<P>;
    readonly answer: CallResponse<P>;
  } | null>(null);
  const rehearse = useSend(preview, { onSuccess: (answer, input) => setRehearsed({ input, answer }) });
  const act = useSend(action, { onSuccess: onDone });
  return {
    /** Null until the rehearsal has succeeded, and again after `onBack`. */
    answer: rehearsed?.answer ?? null,
    rehearse: rehearse.mutate,
    send: rehearsed ? act : rehearse,
    onBack: () => {
      act.reset();
      setRehearsed(null);
    },
    onConfirm: () => {
      if (rehearsed) act.mutate(rehearsed.input as unknown as CallInput<A>);
    },
  };
}
