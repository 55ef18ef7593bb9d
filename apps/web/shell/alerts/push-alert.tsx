import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { usePush } from '#features/conversation/notifications/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';
import { pushDismissal, useDismissal } from './dismissals.ts';

/**
 * Offers push if this browser supports it. The server sends the offer to everyone. The document's head hides the offer
 * if it does not apply (see `markDismissed`), so the layout never shifts.
 */
export function PushAlert({ className }: { readonly className?: string }) {
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
      <AlertLine
        icon={<Bell />}
        text={<Trans>Know right away when someone writes to you.</Trans>}
        action={
          <button type="button" aria-busy={waiting || undefined} onClick={turnOn} className={alertAction}>
            <Trans>Turn on</Trans>
          </button>
        }
        onDismiss={dismiss}
      />
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
