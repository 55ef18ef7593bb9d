import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { resultPath } from '../../result-path.ts';
import { paymentErrorMessages } from '../error-messages.ts';

/** Why an order was refused. If an earlier payment is the reason, it leads to that one. */
export function OrderError({ error }: { readonly error: Error }) {
  const sentence = useErrorSentence(paymentErrorMessages);
  const earlier = earlierPayment(error);
  return (
    <Alert
      tone="danger"
      className="mt-2"
      action={
        earlier === null ? undefined : (
          <Button asChild variant="secondary" size="sm">
            <Link to={resultPath(earlier)}>
              <Trans>View payment</Trans>
            </Link>
          </Button>
        )
      }
    >
      {sentence(error)}
    </Alert>
  );
}

function earlierPayment(error: Error): string | null {
  if (!(error instanceof CallError)) return null;
  const isAboutEarlier = error.code === 'already_ordered' || error.code === 'earlier_payment_paid';
  return isAboutEarlier ? String(error.args['payment']) : null;
}
