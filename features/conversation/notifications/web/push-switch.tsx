import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { usePush, type Push } from './use-push.ts';

/** Shows whether this device accepts push messages, and what to do if not (ST-08). */
export function PushSwitch() {
  const push = usePush();
  const { waiting, run } = useWaiting();
  const state = deriveState(push);
  return (
    <section aria-labelledby="push-title" className="border-y border-line py-4">
      <h3 id="push-title" className="text-base font-semibold">
        <Trans>Notifications on this device</Trans>
      </h3>
      <div className="flex items-start gap-4">
        <p role="status" className="grid min-w-0 flex-1 text-sm text-ink-muted">
          {Object.entries(texts).map(([name, text]) => (
            <span key={name} className={stacked(name === state)}>
              {text}
            </span>
          ))}
        </p>
        <div className="grid shrink-0">
          <Button
            variant="secondary"
            loading={waiting}
            className={stacked(state === 'on')}
            onClick={() => run(push.unsubscribe)}
          >
            <Trans>Turn off</Trans>
          </Button>
          <Button
            variant="secondary"
            loading={waiting}
            className={stacked(state === 'off')}
            onClick={() => run(push.subscribe)}
          >
            <Trans>Turn on</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

type State = 'checking' | 'on' | 'off' | 'denied' | 'unsupported';

function deriveState({ checked, subscribed, isSubscribed, available }: Push): State {
  if (!checked) return 'checking';
  if (subscribed) return 'on';
  if (isSubscribed === 'denied') return 'denied';
  return available ? 'off' : 'unsupported';
}

/**
 * All states take up as much space as the largest one, so that nothing below moves once the browser has been checked.
 */
const stacked = (shown: boolean) => classNames('[grid-area:1/1]', !shown && 'invisible');

const texts: Readonly<Record<State, ReactNode>> = {
  checking: <Trans>Checking this browser…</Trans>,
  on: <Trans>On: messages and likes arrive right away.</Trans>,
  off: <Trans>Off: you’ll see what’s new when you open the site.</Trans>,
  denied: <Trans>Blocked. Allow notifications in your browser’s settings, then reload this page.</Trans>,
  unsupported: (
    <Trans>Not available in this browser. On an iPhone, add the site to your home screen first.</Trans>
  ),
};

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
