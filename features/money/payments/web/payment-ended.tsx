import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import type { PaymentView } from '../contract.ts';
import { MethodName } from './method-name.tsx';
import { CancelledPicture, FailedPicture } from './result-pictures.tsx';
import { ResultStep } from './result-step.tsx';

interface PaymentEndedProps {
  readonly payment: PaymentView;
  readonly offersPaypal: boolean;
}

/** Shows a payment that collected nothing, with the reason, if known, and what to do next. */
export function PaymentEnded({ payment, offersPaypal }: PaymentEndedProps) {
  const { status, recurring } = payment;
  return (
    <ResultStep
      picture={status === 'failed' ? <FailedPicture /> : <CancelledPicture />}
      title={
        status === 'expired' ? (
          <Trans>The payment wasn’t completed in time.</Trans>
        ) : (
          <Trans>The payment failed or was cancelled.</Trans>
        )
      }
      text={
        payment.still_payable ? (
          <Trans>
            You haven’t been charged. Your bank may accept this payment for a little while. If you complete it
            after all, you’ll get the credits.
          </Trans>
        ) : recurring ? (
          <Trans>
            Your saved payment method was declined. You haven’t been charged. Try again, or choose another
            one.
          </Trans>
        ) : (
          <Trans>You haven’t been charged. Try again, or choose another payment method.</Trans>
        )
      }
    >
      {recurring ? (
        <AfterRecurring payment={payment} offersPaypal={offersPaypal} />
      ) : (
        <AfterPage payment={payment} />
      )}
    </ResultStep>
  );
}

function AfterPage({ payment }: { readonly payment: PaymentView }) {
  return (
    <>
      <Button asChild size="lg" block>
        <Link to={`/credits/${payment.package}`}>
          <Trans>Pay another way</Trans>
        </Link>
      </Button>
      <Button asChild variant="secondary" block>
        <Link to={`/credits/${payment.package}/${payment.method}`}>
          <Trans>
            Try again with <MethodName of={payment.method} />
          </Trans>
        </Link>
      </Button>
    </>
  );
}

/** Offers a retry, or PayPal (ST-04). If PayPal is not available, offers any other method. */
function AfterRecurring({ payment, offersPaypal }: PaymentEndedProps) {
  return (
    <>
      <Button asChild size="lg" block>
        <Link to="/credits/repeat-order">
          <Trans>Try again</Trans>
        </Link>
      </Button>
      {offersPaypal && payment.method !== 'paypal' ? (
        <Button asChild variant="secondary" block>
          <Link to={`/credits/${payment.package}/paypal`}>
            <Trans>Pay with PayPal</Trans>
          </Link>
        </Button>
      ) : null}
      <Button asChild variant="quiet" block>
        <Link to={`/credits/${payment.package}`}>
          <Trans>Pay another way</Trans>
        </Link>
      </Button>
    </>
  );
}
