import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { usePush } from '#features/conversation/notifications/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { pushDismissal, useDismissal } from './dismissals.ts';

interface PushAlertProps {
  /** One line, because each further line takes space from the conversation. */
  readonly compact: boolean;
  readonly className?: string;
}

/**
 * Offers push if this browser supports it. The server sends the offer to everyone. The document's head hides
 * it where there is nothing to offer (see `markDismissed`), so the layout never shifts.
 */
export function PushAlert({ compact, className }: PushAlertProps) {
  const { t } = useLingui();
  const [dismissed, dismiss] = useDismissal(pushDismissal);
  const { available, checked, subscribe } = usePush();
  const { turnOn, waiting } = useTurnOn(subscribe);
  if (dismissed || (checked && !available)) return null;
  return (
    <aside
      aria-label={t`Know right away when someone writes to you`}
      className={classNames('in-data-[dismissed~=hide-push-notification-alert]:hidden', className)}
    >
      {compact ? (
        <p className="flex items-center rounded-card bg-secondary-soft pr-1 pl-4 text-on-secondary-soft">
          <Bell aria-hidden="true" className="size-4 shrink-0" />
          <button
            type="button"
            aria-busy={waiting || undefined}
            onClick={turnOn}
            className="min-h-11 min-w-0 flex-1 truncate px-2 text-left text-sm font-semibold underline underline-offset-2"
          >
            <Trans>Turn on notifications</Trans>
          </button>
          <IconButton label={t`Close`} icon={<X />} onClick={dismiss} className="text-current!" />
        </p>
      ) : (
        <Alert
          title={<Trans>Know right away when someone writes to you</Trans>}
          action={
            <Button size="sm" variant="secondary" className="min-h-11!" loading={waiting} onClick={turnOn}>
              <Trans>Turn on</Trans>
            </Button>
          }
          onDismiss={dismiss}
        >
          <Trans>Turn on notifications on this device. You choose what they’re about.</Trans>
        </Alert>
      )}
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
