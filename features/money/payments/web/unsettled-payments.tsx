import { Trans } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { User } from '#features/identity/accounts/contract.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useAfterBack } from '#platform/web/use-after-back.ts';
import { Price } from './price-texts.tsx';

/**
 * What became of the member's last payments, where they could order again: one that they left, and one whose money is on
 * its way. Everywhere else, the bar at the top tells the first.
 */
export function UnsettledPayments() {
  const user = useUser();
  const open = user?.open_payment;
  const onItsWay = user?.payment_on_its_way;
  const note = useShownAfterBack(open?.payment_id);
  return (
    <>
      {open ? (
        <Note
          ref={note}
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

/**
 * Scrolls to the note and focuses it once the buyer is back from the provider's page. They left with the button below, so
 * otherwise the note would be above the visible part of a phone's screen.
 */
function useShownAfterBack(paymentId: string | undefined): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null);
  const [isBack, setIsBack] = useState(false);
  useAfterBack(useCallback(() => setIsBack(true), []));
  useEffect(() => {
    if (!isBack || paymentId === undefined) return;
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
    setIsBack(false);
  }, [isBack, paymentId]);
  return note;
}

function Note({
  ref,
  of,
  title,
  action,
  children,
}: {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly of: NonNullable<User['open_payment']>;
  readonly title: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Alert
      ref={ref}
      tabIndex={ref && -1}
      tone="warning"
      icon={Hourglass}
      className="mb-4 outline-none"
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
