import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { PaymentMethod, PaymentView } from '../../contract.ts';
import { Balance, CreditCount } from '../shop/credit-texts.tsx';
import { OpenPayment } from './open-payment.tsx';
import { MethodName } from '../method-name.tsx';
import { PaymentEnded } from './payment-ended.tsx';
import { Price } from '../price-texts.tsx';
import { PaidPicture, PendingPicture, ReturnedPicture } from './result-pictures.tsx';
import { ResultStep } from './result-step.tsx';
import { forgetReturnPath, keptReturnPath } from './return-path.ts';

interface PaymentResultProps {
  readonly payment: PaymentView;
  readonly balance: number;
  /** An earlier attempt at this purchase may still be paid. */
  readonly earlierPayable: boolean;
  /** The member cancelled the payment. */
  readonly onChanged: () => void;
  /** The payment methods of the member's country, in the server's order. */
  readonly methods: readonly PaymentMethod[];
}

/** The result of a payment, with the next step for each status (SC-04). */
export function PaymentResult({ payment, balance, earlierPayable, methods, onChanged }: PaymentResultProps) {
  const { status } = payment;
  const ended =
    (status === 'failed' || status === 'cancelled' || status === 'expired') && !payment.on_its_way;
  return (
    <section aria-live="polite" className="flex flex-col items-center text-center">
      {status === 'completed' ? <Completed payment={payment} balance={balance} /> : null}
      {status === 'pending' && payment.open ? <OpenPayment payment={payment} onChanged={onChanged} /> : null}
      {payment.on_its_way ? <Pending payment={payment} /> : null}
      {ended ? <PaymentEnded payment={payment} methods={methods} /> : null}
      {status === 'partially_refunded' || status === 'refunded' || status === 'charged_back' ? (
        <Reversed payment={payment} balance={balance} />
      ) : null}
      {earlierPayable && (status === 'pending' || status === 'completed') ? (
        <Alert className="mt-6 w-full text-start">
          <Trans>
            Your bank may still accept the earlier payment that you left unfinished. If you pay that too,
            we’ll return the second payment automatically.
          </Trans>
        </Alert>
      ) : null}
      {ended ? null : (
        <p className="mt-8 w-full border-t border-line pt-4 text-sm text-ink-muted">
          <CreditCount credits={payment.credits} /> · <Price of={payment} /> ·{' '}
          <MethodName of={payment.method} />
        </p>
      )}
    </section>
  );
}

function Completed({
  payment: { credits, paid_twice: paidTwice },
  balance,
}: Pick<PaymentResultProps, 'payment' | 'balance'>) {
  const back = useReturnPath();
  return (
    <ResultStep
      picture={<PaidPicture />}
      title={<Plural value={credits} one="# credit added" other="# credits added" />}
      text={
        <>
          <Trans>Thank you. We’ve received your payment and you’re Premium.</Trans>{' '}
          {paidTwice ? (
            <>
              <Trans>You paid twice. We’re returning the second payment.</Trans>{' '}
            </>
          ) : null}
          <Balance credits={balance} />
        </>
      }
    >
      <Button asChild size="lg" block>
        <Link to={back ?? '/members'} onClick={forgetReturnPath}>
          {back ? <Trans>Back to where you were</Trans> : <Trans>Find people</Trans>}
        </Link>
      </Button>
    </ResultStep>
  );
}

function Pending({ payment }: { readonly payment: PaymentView }) {
  const ended = payment.status !== 'pending';
  const debited = payment.method === 'sdd';
  return (
    <ResultStep
      picture={<PendingPicture />}
      title={
        debited ? (
          <Trans>Your payment is being collected</Trans>
        ) : (
          <Trans>Your payment is being processed</Trans>
        )
      }
      text={
        ended ? (
          <Trans>
            It was cancelled here, but your bank or the payment service says that it’s on its way. If it
            arrives, you’ll get your credits. If you’ve paid for another order instead, we’ll return this
            payment automatically.
          </Trans>
        ) : debited ? (
          <Trans>
            We’ve asked your bank to debit your account. This takes a few working days. You’ll get your
            credits as soon as the bank has paid. You can safely leave this page.
          </Trans>
        ) : (
          <Trans>
            You’ll get your credits as soon as the payment is confirmed. This page updates itself, and you can
            safely leave it.
          </Trans>
        )
      }
    >
      <Button asChild variant="secondary" block>
        <Link to="/members">
          <Trans>Keep looking around</Trans>
        </Link>
      </Button>
    </ResultStep>
  );
}

function Reversed({ payment, balance }: Pick<PaymentResultProps, 'payment' | 'balance'>) {
  const { status, currency, refunded_amount: amount, paid_twice: paidTwice } = payment;
  return (
    <ResultStep
      picture={<ReturnedPicture />}
      title={
        status === 'charged_back' ? (
          <Trans>Your bank reversed this payment</Trans>
        ) : status === 'refunded' ? (
          <Trans>This payment was refunded</Trans>
        ) : (
          <Trans>This payment was partly refunded</Trans>
        )
      }
      text={
        <>
          {paidTwice ? (
            <>
              <Trans>You paid twice for one purchase, so we’re returning this payment.</Trans>{' '}
            </>
          ) : null}
          <Trans>
            You get <Price of={{ amount, currency }} /> back, and we take back the matching credits.
          </Trans>{' '}
          <Balance credits={balance} />
        </>
      }
    >
      <Button asChild size="lg" block>
        <Link to="/credits">
          <Trans>See bundles</Trans>
        </Link>
      </Button>
    </ResultStep>
  );
}

/** Known only in the browser, so the first render has no path. */
function useReturnPath(): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(keptReturnPath()), []);
  return path;
}
