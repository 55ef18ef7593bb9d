import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePush } from '#features/notifications/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { pushDismissal, useDismissal } from './dismissals.ts';

/**
 * Offers push where this browser has it. The server sends it to all, and the document's head hides it where there is
 * nothing to offer (see `markDismissed`): what the reader looks at never moves.
 */
export function PushAlert({ className }: { readonly className?: string }) {
  const { t } = useLingui();
  const [dismissed, dismiss] = useDismissal(pushDismissal);
  const { available, checked, subscribe } = usePush();
  const { turnOn, waiting } = useTurnOn(subscribe);
  if (dismissed || (checked && !available)) return null;
  return (
    <aside
      aria-label={t`Know at once when somebody writes`}
      className={classNames('in-data-[dismissed~=hide-push-notification-alert]:hidden', className)}
    >
      <Alert
        title={<Trans>Know at once when somebody writes</Trans>}
        action={
          <Button size="sm" variant="secondary" className="min-h-11!" loading={waiting} onClick={turnOn}>
            <Trans>Turn on</Trans>
          </Button>
        }
        onDismiss={dismiss}
      >
        <Trans>Turn on notifications on this device. You choose what for.</Trans>
      </Alert>
    </aside>
  );
}

function useTurnOn(subscribe: () => Promise<boolean>) {
  const { t } = useLingui();
  const toast = useToast();
  const sentence = useErrorSentence();
  const [waiting, setWaiting] = useState(false);
  const ask = async () => {
    setWaiting(true);
    try {
      if (await subscribe()) toast.show({ tone: 'success', text: t`Notifications are on for this device.` });
    } catch (error) {
      toast.show({ tone: 'danger', text: sentence(error) });
    } finally {
      setWaiting(false);
    }
  };
  return { waiting, turnOn: () => void ask() };
}
