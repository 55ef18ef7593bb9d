import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import type { User } from '#features/identity/accounts/contract.ts';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { callKey } from '#platform/web/use-call.ts';
import { useAfterBack } from '#platform/web/use-after-back.ts';
import { resultPath } from '../../result-path.ts';
import { Price } from '../price-texts.tsx';

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

/** Whether the buyer was received on the page that the browser loaded when they went back. */
let wasReceived = false;

/**
 * Scrolls to the note and focuses it once the buyer is back from the provider's page. They left with the button below, so
 * otherwise the note would be above the visible part of a phone's screen. Only the first answer about the member after
 * Back counts: a payment that is left open later must not take the focus.
 */
function useShownAfterBack(paymentId: string | undefined): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const countAnswers = useCallback(
    () => queries.getQueryState(callKey(getUser, {}))?.dataUpdateCount ?? 0,
    [queries],
  );
  /** The number of answers when the buyer came back; null if they did not, or once they have seen the note. */
  const [answersAtBack, setAnswersAtBack] = useState<number | null>(null);
  useAfterBack(
    useCallback(
      (page) => {
        if (page === 'loaded' && wasReceived) return;
        wasReceived = true;
        setAnswersAtBack(countAnswers());
      },
      [countAnswers],
    ),
  );
  useEffect(() => {
    if (answersAtBack === null || paymentId === undefined) return;
    setAnswersAtBack(null);
    if (countAnswers() > answersAtBack + 1) return;
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, [answersAtBack, countAnswers, paymentId]);
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
          <a href={resultPath(of.payment_id)}>{action}</a>
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
