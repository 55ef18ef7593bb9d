import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Price } from './price-texts.tsx';

/** The payment that the member left, where they could order again. Everywhere else, the bar at the top tells it. */
export function OpenPaymentNote() {
  const open = useUser()?.open_payment;
  if (!open) return null;
  return (
    <Alert
      tone="warning"
      icon={Hourglass}
      className="mb-4"
      title={
        <Trans>
          You have an open payment of <Price of={open} />
        </Trans>
      }
      action={
        <Button asChild variant="secondary" size="sm">
          <a href={`/credits/result/${open.payment_id}`}>
            <Trans>Finish or cancel</Trans>
          </a>
        </Button>
      }
    >
      <Trans>
        If you order again, we cancel it. Its discount isn’t used up. Some banks accept a cancelled payment
        for a little while: if you pay both, we return the second one by itself.
      </Trans>
    </Alert>
  );
}
