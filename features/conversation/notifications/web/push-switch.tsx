import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { usePush, type Push } from './use-push.ts';

/** Shows whether this device accepts push messages, and what to do if not (ST-08). */
export function PushSwitch() {
  const push = usePush();
  const { waiting, run } = useWaiting();
  return (
    <Card as="section" aria-labelledby="push-title" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 id="push-title" className="text-base font-semibold">
          <Trans>Push on this device</Trans>
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
        <Button loading={waiting} onClick={() => run(push.subscribe)}>
          <Trans>Turn on</Trans>
        </Button>
      ) : null}
    </Card>
  );
}

function PushWords({ push }: { readonly push: Push }) {
  if (!push.checked) return <Trans>Looking whether this browser takes messages…</Trans>;
  if (push.subscribed) return <Trans>On: messages and likes arrive at once.</Trans>;
  if (push.isSubscribed === 'denied')
    return (
      <Trans>
        You refused notifications of this site. Allow them in the settings of your browser, then reload this
        page.
      </Trans>
    );
  if (push.available) return <Trans>Off: you see what is new when you open the site.</Trans>;
  return (
    <Trans>This browser takes no pushed messages. On an iPhone, first add the site to the home screen.</Trans>
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
      toast.show({ tone: 'danger', title: t`Push was not changed`, text: sentence(error) });
    } finally {
      setWaiting(false);
    }
  };
  return { waiting, run: (work: () => Promise<unknown>) => void act(work) };
}
