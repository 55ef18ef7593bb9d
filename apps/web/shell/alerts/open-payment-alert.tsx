import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { alertAction, AlertLine } from '#platform/web/ui/alert-line.tsx';

/** Leads back to a payment that the member left. It stays until they finish or cancel it. */
export function OpenPaymentAlert({ className }: { readonly className?: string }) {
  const open = useUser()?.open_payment;
  const locale = useIsoLocale();
  if (!open) return null;
  const amount = formatMoney(open, locale);
  return (
    <AlertLine
      role="status"
      className={className}
      icon={<Hourglass />}
      text={<Trans>You have an unfinished payment of {amount}.</Trans>}
      action={
        <a href={`/credits/result/${open.payment_id}`} className={alertAction}>
          <Trans>Finish or cancel</Trans>
        </a>
      }
    />
  );
}
