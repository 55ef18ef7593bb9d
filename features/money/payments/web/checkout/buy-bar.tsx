import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Money } from '#platform/shared/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { PackageOffer, PaymentMethod } from '../../contract.ts';
import { likelyMethods } from './likely-methods.ts';
import { MethodMark } from '../method-mark.tsx';
import { MethodName } from '../method-name.tsx';
import { OrderTotal } from './order-total.tsx';
import { ShortWithdrawalNote, TotalPrice, VatNote } from '../price-texts.tsx';

interface BuyBarProps {
  readonly offer: PackageOffer;
  /** The price with the member's standing discount, or the offered price. */
  readonly total: Money;
  /** How the member paid for this bundle last time. */
  readonly method: PaymentMethod | undefined;
  readonly methods: readonly PaymentMethod[];
}

/** The chosen bundle with its price and its one button. On a wide screen there is room for the whole order. */
export function BuyBar({ offer, total, method, methods }: BuyBarProps) {
  const { id, credits, price, vat_rate: vatRate } = offer;
  return (
    <div className="mx-auto grid max-w-xl gap-x-4 gap-y-2 max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-center tight:grid-cols-1! tight:*:col-span-1!">
      <div className="mb-3 noscript:hidden max-lg:hidden">
        <OrderTotal offer={offer} total={total} />
      </div>
      <p className="font-display text-xl font-semibold tabular-nums sm:text-2xl lg:hidden noscript:hidden">
        <TotalPrice price={price} total={total} />
      </p>
      <Button type="submit" block className="hidden! max-lg:col-span-2 noscript:inline-flex!">
        <Trans>Continue</Trans>
      </Button>
      <Button asChild block className="max-lg:px-3 noscript:hidden!">
        <Link to={method === undefined ? `/credits/${id}` : `/credits/${id}/${method}`}>
          <Plural value={credits} one="Buy # credit" other="Buy # credits" />
        </Link>
      </Button>
      <p className="text-xs text-ink-muted max-lg:col-span-2 lg:text-center lg:text-sm noscript:hidden">
        <span className="lg:hidden">
          <VatNote rate={vatRate} /> ·{' '}
        </span>
        <ShortWithdrawalNote />
      </p>
      <LikelyMethods methods={methods} />
    </div>
  );
}

/** What the next page offers, for whoever wants to know before they go on. */
function LikelyMethods({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <div className="mt-3 border-t border-line pt-4 text-sm max-lg:hidden noscript:hidden">
      <h2 className="font-semibold">
        <Trans>Payment methods</Trans>
      </h2>
      <ul className="mt-3 grid gap-2">
        {likelyMethods(methods).map((method) => (
          <li key={method} className="flex items-center gap-3">
            <MethodMark of={method} />
            <MethodName of={method} />
          </li>
        ))}
      </ul>
    </div>
  );
}
