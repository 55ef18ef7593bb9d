import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { PaymentMethod, PaymentView } from '../../contract.ts';
import { CreditCount } from '../shop/credit-texts.tsx';
import { likelyMethods } from '../checkout/likely-methods.ts';
import { MethodMark } from '../method-mark.tsx';
import { MethodName } from '../method-name.tsx';
import { Price } from '../price-texts.tsx';
import { CancelledPicture, FailedPicture } from './result-pictures.tsx';
import { ResultStep } from './result-step.tsx';

interface PaymentEndedProps {
  readonly payment: PaymentView;
  /** The methods of the payer's country, in the server's order. */
  readonly methods: readonly PaymentMethod[];
}

/** Shows a payment that collected nothing: what happened, if known, and the same bundle by another method. */
export function PaymentEnded({ payment, methods }: PaymentEndedProps) {
  const { status } = payment;
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
      text={<WhatHappened payment={payment} />}
    >
      <Order payment={payment} />
      <NextSteps payment={payment} methods={methods} />
      <p className="text-sm text-ink-muted">
        <Trans>Does it keep failing?</Trans>{' '}
        <a
          href="/pages/service"
          className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
        >
          <Trans>Contact support</Trans>
        </a>
      </p>
    </ResultStep>
  );
}

function WhatHappened({
  payment: { status, recurring, method, still_payable: payable },
}: Pick<PaymentEndedProps, 'payment'>) {
  if (payable)
    return (
      <Trans>
        You haven’t been charged. Your bank may accept this payment for a little while. If you complete it
        after all, you’ll get the credits.
      </Trans>
    );
  if (recurring)
    return (
      <Trans>
        Your saved payment method was declined. You haven’t been charged. Try again, or choose another one.
      </Trans>
    );
  return (
    <>
      {status === 'failed' ? (
        <>
          <Trans>
            <MethodName of={method} /> didn’t complete your payment.
          </Trans>{' '}
        </>
      ) : null}
      <Trans>You haven’t been charged. Try again, or choose another payment method.</Trans>
    </>
  );
}

/** What was ordered, so that the next step is known to be about the same bundle. */
function Order({ payment }: Pick<PaymentEndedProps, 'payment'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 text-start">
      <MethodMark of={payment.method} />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">
          <CreditCount credits={payment.credits} />
        </span>
        <span className="block text-sm text-ink-muted">
          <Price of={payment} /> · <MethodName of={payment.method} />
        </span>
      </p>
      <Badge tone="neutral">
        <Trans>Not charged</Trans>
      </Badge>
    </div>
  );
}

/**
 * The same bundle by another method, then the same method again. A stored method is offered again with the last order,
 * and PayPal first if it is available (ST-04).
 */
function NextSteps({ payment: { package: bundle, method, recurring }, methods }: PaymentEndedProps) {
  const others = methods.filter((each) => each !== method);
  const other = recurring && others.includes('paypal') ? 'paypal' : likelyMethods(others)[0];
  return (
    <>
      {other === undefined ? null : (
        <Button asChild size="lg" block>
          <Link to={`/credits/${bundle}/${other}`}>
            {other === 'paypal' ? (
              <Trans>Pay with PayPal</Trans>
            ) : (
              <Trans>
                Pay with <MethodName of={other} />
              </Trans>
            )}
          </Link>
        </Button>
      )}
      <Button asChild variant={other === undefined ? 'primary' : 'secondary'} block>
        <Link to={recurring ? '/credits/repeat-order' : `/credits/${bundle}/${method}`}>
          {recurring ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>
              Try again with <MethodName of={method} />
            </Trans>
          )}
        </Link>
      </Button>
      <Button asChild variant="quiet" block>
        <Link to={`/credits/${bundle}`}>
          <Trans>Pay another way</Trans>
        </Link>
      </Button>
    </>
  );
}
