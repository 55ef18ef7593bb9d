import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { cancelPayment, finishPayment, type PaymentView } from '../../calls.gen.ts';
import { isResultPath } from '../../result-path.ts';
import { paymentErrorMessages } from '../error-messages.ts';
import { Price } from '../price-texts.tsx';
import { PendingPicture } from './result-pictures.tsx';
import { ResultStep } from './result-step.tsx';
import { useLeave } from '../checkout/use-leave.ts';

interface OpenPaymentProps {
  readonly payment: PaymentView;
  /** A stable function. */
  readonly onChanged: () => void;
}

/** A payment whose member has left the provider's page, or is on it in another tab: finish, choose again or cancel. */
export function OpenPayment({ payment, onChanged }: OpenPaymentProps) {
  const { payment_id: id, package: bundle } = payment;
  const sentence = useErrorSentence(paymentErrorMessages);
  const { leaving, leave } = useLeave(onChanged);
  const finish = useSend(finishPayment, {
    // Nothing is left to pay, and this page shows it.
    onSuccess: ({ redirect }) => (isResultPath(redirect) ? onChanged() : leave(redirect)),
  });
  const cancel = useSend(cancelPayment, { onSuccess: onChanged, onError: onChanged });
  const error = finish.error ?? cancel.error;
  return (
    <ResultStep
      picture={<PendingPicture />}
      title={
        <Trans>
          You have an unfinished payment of <Price of={payment} />
        </Trans>
      }
      text={
        <Trans>
          If you’ve paid, this page updates itself as soon as the payment is confirmed. If not, finish it,
          choose another way to pay, or cancel. You won’t lose your discount.
        </Trans>
      }
    >
      <Button size="lg" block loading={finish.isPending || leaving} onClick={() => finish.mutate({ id })}>
        <Trans>Finish payment</Trans>
      </Button>
      <Button asChild variant="secondary" block>
        <Link to={`/credits/${bundle}`}>
          <Trans>Pay another way</Trans>
        </Link>
      </Button>
      <Button variant="quiet" block loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        <Trans>Cancel payment</Trans>
      </Button>
      {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
    </ResultStep>
  );
}
