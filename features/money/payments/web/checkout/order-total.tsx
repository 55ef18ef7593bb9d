import { Trans } from '@lingui/react/macro';
import type { Money } from '#platform/shared/money.ts';
import type { PackageOffer } from '../../contract.ts';
import { CreditCount } from '../shop/credit-texts.tsx';
import { Price, pricePerMessage, TotalPrice, VatNote } from '../price-texts.tsx';

interface OrderTotalProps {
  readonly offer: PackageOffer;
  /** The price with a discount code, or the offered price. */
  readonly total: Money;
}

/** The purchase and its price, next to the button that buys it. */
export function OrderTotal({ offer, total }: OrderTotalProps) {
  return (
    <dl className="flex items-start justify-between gap-x-4 tight:flex-col">
      <div className="min-w-0">
        <dt className="font-semibold lg:text-lg">
          <CreditCount credits={offer.credits} />
        </dt>
        <dd className="text-sm text-ink-muted">
          <Trans>
            <Price of={pricePerMessage(offer, total)} /> a message
          </Trans>
        </dd>
      </div>
      <div className="text-end tight:text-start">
        <dt className="sr-only">
          <Trans>Total</Trans>
        </dt>
        <dd className="font-display text-xl font-semibold tabular-nums lg:text-2xl">
          <TotalPrice price={offer.price} total={total} />
        </dd>
        <dd className="text-sm text-ink-muted">
          <VatNote rate={offer.vat_rate} />
        </dd>
      </div>
    </dl>
  );
}
