import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import type { PaymentView } from '../contract.ts';
import { Balance, CreditCount } from './credit-texts.tsx';
import { MethodName } from './method-name.tsx';
import { Price } from './price-texts.tsx';
import { forgetReturnPath, keptReturnPath } from './return-path.ts';

interface PaymentResultProps {
  readonly payment: PaymentView;
  readonly balance: number;
}

/** Completed, pending or failed, with the next step of each (SC-04). */
export function PaymentResult({ payment, balance }: PaymentResultProps) {
  return (
    <section aria-live="polite" className="flex flex-col items-center text-center">
      {payment.status === 'completed' ? <Completed payment={payment} balance={balance} /> : null}
      {payment.status === 'pending' ? <Pending /> : null}
      {payment.status === 'failed' ? <Failed payment={payment} /> : null}
      <p className="mt-8 text-sm text-ink-muted">
        <CreditCount credits={payment.credits} /> · <Price of={payment} /> ·{' '}
        <MethodName of={payment.method} />
      </p>
    </section>
  );
}

function Completed({ payment: { credits }, balance }: PaymentResultProps) {
  const back = useReturnPath();
  return (
    <>
      <Sign look="bg-success-soft text-success">
        <CircleCheck />
      </Sign>
      <h1 className="mt-5 text-2xl">
        <Plural value={credits} one="# credit added" other="# credits added" />
      </h1>
      <p className="mt-2 text-ink-muted">
        <Trans>Thank you! Your payment has been received and you are premium.</Trans>{' '}
        <Balance credits={balance} />
      </p>
      <div className="mt-6 grid w-full gap-3">
        <Button asChild size="lg" block>
          <Link to={back ?? '/chats'} onClick={forgetReturnPath}>
            {back ? <Trans>Back to where you were</Trans> : <Trans>To your messages</Trans>}
          </Link>
        </Button>
      </div>
    </>
  );
}

function Pending() {
  return (
    <>
      <Sign look="bg-warning-soft text-warning">
        <Hourglass />
      </Sign>
      <h1 className="mt-5 text-2xl">
        <Trans>Your payment is being processed</Trans>
      </h1>
      <p className="mt-2 text-ink-muted">
        <Trans>
          Your credits arrive as soon as the payment is confirmed. This page keeps itself up to date, and you
          can safely leave it.
        </Trans>
      </p>
      <p className="mt-4 text-primary">
        <Spinner decorative className="size-6" />
      </p>
      <div className="mt-4 grid w-full gap-3">
        <Button asChild variant="secondary" block>
          <Link to="/members">
            <Trans>Look around meanwhile</Trans>
          </Link>
        </Button>
      </div>
    </>
  );
}

function Failed({ payment }: { readonly payment: PaymentView }) {
  return (
    <>
      <Sign look="bg-danger-soft text-danger">
        <CircleX />
      </Sign>
      <h1 className="mt-5 text-2xl">
        <Trans>The payment failed or was cancelled.</Trans>
      </h1>
      <p className="mt-2 text-ink-muted">
        <Trans>Nothing was charged. You can try again, or pay in another way.</Trans>
      </p>
      <div className="mt-6 grid w-full gap-3">
        <Button asChild size="lg" block>
          <Link to={`/credits/${payment.package}`}>
            <Trans>Pay in another way</Trans>
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
    </>
  );
}

function Sign({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-20 place-items-center rounded-pill [&>svg]:size-10', look)}
    >
      {children}
    </span>
  );
}

/** Known only in the browser, so the first drawing goes without. */
function useReturnPath(): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(keptReturnPath()), []);
  return path;
}
