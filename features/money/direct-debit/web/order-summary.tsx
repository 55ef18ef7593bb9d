import { Trans } from '@lingui/react/macro';
import { CreditCount, Price, VatNote } from '#features/money/payments/web/public.ts';
import type { DebitOrder } from '../contract.ts';

/** The order at the server's price. */
export function OrderSummary({ order }: { readonly order: DebitOrder }) {
  const { amount, list_amount: before, currency } = order;
  return (
    <div className="border-y border-line py-3">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">
          <CreditCount credits={order.credits} />
        </dt>
        <dd className="font-display text-xl font-semibold tabular-nums">
          {before === amount ? null : (
            <del className="me-2 text-base font-normal text-ink-muted">
              <Price of={{ amount: before, currency }} />
            </del>
          )}
          <Price of={order} />
        </dd>
      </dl>
      <p className="text-end text-sm text-ink-muted">
        <VatNote rate={order.vat_rate} />
      </p>
      {order.discount_code === null ? null : (
        <p className="text-end text-sm text-ink-muted">
          <Trans>With discount code {order.discount_code}</Trans>
        </p>
      )}
    </div>
  );
}
