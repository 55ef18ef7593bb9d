import { Plural, Trans } from '@lingui/react/macro';
import { Time } from '#features/site/sites/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { TransactionDetail, WithdrawalOffer } from '../contract.ts';

interface WithdrawingProps {
  readonly offer: WithdrawalOffer;
  readonly of: TransactionDetail;
  /** Whether the first button was clicked. */
  readonly asking: boolean;
  readonly idempotencyKey: string;
}

/** Withdrawing takes two steps. The first offers it; the second shows the refund and the credits it takes. */
export function Withdrawing({ offer, of, asking, idempotencyKey }: WithdrawingProps) {
  const last = new Date(Date.parse(offer.until) - 1).toISOString();
  const path = `/transactions/${of.id}`;
  return (
    <section aria-labelledby="withdraw" className="mt-8">
      <h2 id="withdraw" className="font-display text-lg font-semibold">
        <Trans>Withdraw from this purchase</Trans>
      </h2>
      <p className="mt-1 text-pretty text-ink-muted">
        <Trans>
          You can do this until the end of <Time at={last} day />, without giving a reason.
        </Trans>
      </p>
      {offer.refund.amount < 1 ? (
        <p className="mt-2">
          <Trans>You’ve used all the credits from this purchase, so there’s nothing to refund.</Trans>
        </p>
      ) : null}
      {asking ? (
        <Confirming offer={offer} of={of} idempotencyKey={idempotencyKey} path={path} />
      ) : (
        <Button asChild variant="secondary" className="mt-4">
          <a href={`${path}?withdraw#withdraw`}>
            <Trans>Withdraw here</Trans>
          </a>
        </Button>
      )}
    </section>
  );
}

interface ConfirmingProps extends Omit<WithdrawingProps, 'asking'> {
  readonly path: string;
}

function Confirming({ offer: { credits, used, refund }, of, idempotencyKey, path }: ConfirmingProps) {
  const amount = formatMoney(refund, useIsoLocale());
  return (
    <form method="post" action={path} className="mt-4 border-t border-line pt-4">
      {refund.amount < 1 ? (
        <p>
          <Trans>You can still withdraw. We’ll confirm receipt by email, and nothing else changes.</Trans>
        </p>
      ) : (
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Plural
              value={credits}
              one="We take back the # credit you haven’t used."
              other="We take back the # credits you haven’t used."
            />
          </li>
          {used === 0 ? null : (
            <li>
              <Plural
                value={used}
                one="You’ve used # credit, which we deduct."
                other="You’ve used # credits, which we deduct."
              />
            </li>
          )}
          <li>
            <Trans>You’ll get {amount} back within 14 days, the same way you paid.</Trans>
          </li>
          <li>
            <Trans>If this purchase made you Premium, your Premium ends too.</Trans>
          </li>
        </ul>
      )}
      <input type="hidden" name="payment" value={of.purchase?.payment_id} />
      <input type="hidden" name="refund" value={refund.amount} />
      <input type="hidden" name="wish" value={idempotencyKey} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit">
          <Trans>Confirm withdrawal</Trans>
        </Button>
        <Button asChild variant="secondary">
          <a href={path}>
            <Trans>Keep purchase</Trans>
          </a>
        </Button>
      </div>
    </form>
  );
}
