import { Trans } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import type { PaymentView } from '../contract.ts';
import { MethodName } from './method-name.tsx';
import { Sign } from './result-sign.tsx';

interface PaymentEndedProps {
  readonly payment: PaymentView;
  readonly offersPaypal: boolean;
}

/** Shows a payment that collected nothing, with the reason, if known, and what to do next. */
export function PaymentEnded({ payment, offersPaypal }: PaymentEndedProps) {
  const { status, recurring } = payment;
  return (
    <>
      <Sign look="bg-danger-soft text-danger">
        <CircleX />
      </Sign>
      <h1 className="mt-5 text-2xl">
        {status === 'expired' ? (
          <Trans>The payment wasn’t completed in time.</Trans>
        ) : (
          <Trans>The payment failed or was cancelled.</Trans>
        )}
      </h1>
      <p className="mt-2 text-ink-muted">
        {recurring ? (
          <Trans>
            Your saved payment method was declined. You haven’t been charged. Try again, or choose another
            one.
          </Trans>
        ) : (
          <Trans>You haven’t been charged. Try again, or choose another payment method.</Trans>
        )}
      </p>
      {recurring ? (
        <AfterRecurring payment={payment} offersPaypal={offersPaypal} />
      ) : (
        <AfterPage payment={payment} />
      )}
    </>
  );
}

function AfterPage({ payment }: { readonly payment: PaymentView }) {
  return (
    <div className="mt-6 grid w-full gap-3">
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
    </div>
  );
}

/** Offers a retry, or PayPal (ST-04). If PayPal is not available, offers any other method. */
function AfterRecurring({ payment, offersPaypal }: PaymentEndedProps) {
  return (
    <div className="mt-6 grid w-full gap-3">
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
    </div>
  );
}
