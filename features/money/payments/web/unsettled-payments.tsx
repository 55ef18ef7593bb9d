import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { User } from '#features/identity/accounts/contract.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Price } from './price-texts.tsx';

/**
 * What became of the member's last payments, where they could order again: one that they left, and one whose money is on
 * its way. Everywhere else, the bar at the top tells the first.
 */
export function UnsettledPayments() {
  const user = useUser();
  const open = user?.open_payment;
  const onItsWay = user?.payment_on_its_way;
  return (
    <>
      {open ? (
        <Note
          of={open}
          title={
            <Trans>
              You have an unfinished payment of <Price of={open} />
            </Trans>
          }
          action={<Trans>Finish or cancel</Trans>}
        >
          <Trans>
            If you order again, we’ll cancel it, and you won’t lose its discount. Some banks accept a
            cancelled payment for a little while: if you pay both, we’ll return the second one automatically.
          </Trans>
        </Note>
      ) : null}
      {onItsWay ? (
        <Note
          of={onItsWay}
          title={
            <Trans>
              Your payment of <Price of={onItsWay} /> is being processed
            </Trans>
          }
          action={<Trans>View payment</Trans>}
        >
          <Trans>
            You’ll get your credits as soon as it arrives. If you order again now, you’ll pay for both.
          </Trans>
        </Note>
      ) : null}
    </>
  );
}

function Note({
  of,
  title,
  action,
  children,
}: {
  readonly of: NonNullable<User['open_payment']>;
  readonly title: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Alert
      tone="warning"
      icon={Hourglass}
      className="mb-4"
      title={title}
      action={
        <Button asChild variant="secondary" size="sm">
          <a href={`/credits/result/${of.payment_id}`}>{action}</a>
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
