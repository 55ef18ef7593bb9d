import { Trans, useLingui } from '@lingui/react/macro';
import type { CallResponse } from '#platform/shared/call.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { getPrivacy } from '../calls.gen.ts';
import { privacyErrorMessages } from './error-messages.ts';
import { useDay } from './use-day.ts';
import { usePause } from './use-pause.ts';

/** A break: nobody sees the member until they return. */
export function PauseSetting({ first }: { readonly first: CallResponse<typeof getPrivacy> }) {
  const { t } = useLingui();
  const day = useDay();
  const { data = first } = useCall(getPrivacy, {}, { initialData: first });
  const { pause, resume, error } = usePause();
  const sentence = useErrorSentence(privacyErrorMessages);
  const since = data.paused_at ? day(data.paused_at) : null;
  return (
    <section id="pause" aria-labelledby="pause-title" className="grid scroll-mt-24 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="pause-title" className="text-lg font-semibold">
          {since ? t`You’re taking a break` : t`Take a break`}
        </h2>
        <p className="text-pretty text-ink-muted">
          {since
            ? t`Nobody has seen you since ${since}, not even in chats. We’re keeping everything.`
            : t`Nobody sees you in search, likes or chats until you come back. You won’t lose anything.`}
        </p>
      </div>
      {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
      {since ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate({})} className="justify-self-start">
          <Trans>Come back</Trans>
        </Button>
      ) : (
        <Button
          variant="secondary"
          loading={pause.isPending}
          onClick={() => pause.mutate({})}
          className="justify-self-start"
        >
          <Trans>Take a break</Trans>
        </Button>
      )}
    </section>
  );
}
