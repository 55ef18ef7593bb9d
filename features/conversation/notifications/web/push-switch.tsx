import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { usePush, type Push } from './use-push.ts';

/** Shows whether this device accepts push messages, and what to do if not (ST-08). */
export function PushSwitch() {
  const push = usePush();
  const { waiting, run } = useWaiting();
  return (
    <section
      aria-labelledby="push-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h3 id="push-title" className="text-base font-semibold">
          <Trans>Notifications on this device</Trans>
        </h3>
        <p role="status" className="text-sm text-ink-muted">
          <PushWords push={push} />
        </p>
      </div>
      {push.subscribed ? (
        <Button variant="secondary" loading={waiting} onClick={() => run(push.unsubscribe)}>
          <Trans>Turn off</Trans>
        </Button>
      ) : null}
      {push.available ? (
        <Button variant="secondary" loading={waiting} onClick={() => run(push.subscribe)}>
          <Trans>Turn on</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function PushWords({ push }: { readonly push: Push }) {
  if (!push.checked) return <Trans>Checking this browser…</Trans>;
  if (push.subscribed) return <Trans>On: messages and likes arrive right away.</Trans>;
  if (push.isSubscribed === 'denied')
    return (
      <Trans>
        You’ve blocked notifications from this site. Allow them in your browser’s settings, then reload this
        page.
      </Trans>
    );
  if (push.available) return <Trans>Off: you’ll see what’s new when you open the site.</Trans>;
  return (
    <Trans>
      This browser can’t show notifications. On an iPhone, add the site to your home screen first.
    </Trans>
  );
}

function useWaiting() {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const [waiting, setWaiting] = useState(false);
  const act = async (work: () => Promise<unknown>) => {
    setWaiting(true);
    try {
      await work();
    } catch (error) {
      toast.show({ tone: 'danger', title: t`We couldn’t change your notifications`, text: sentence(error) });
    } finally {
      setWaiting(false);
    }
  };
  return { waiting, run: (work: () => Promise<unknown>) => void act(work) };
}
