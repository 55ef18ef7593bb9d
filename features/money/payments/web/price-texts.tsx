import { Plural, Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { formatMoney, type Money } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { PackageOffer } from '../contract.ts';

/** `€ 14,99` in the reader's locale. */
export function Price({ of }: { readonly of: Money }) {
  return <>{formatMoney(of, useIsoLocale())}</>;
}

interface TotalPriceProps {
  /** The offered price. */
  readonly price: Money;
  /** The price with a discount, or the offered price. */
  readonly total: Money;
  /** Puts the offered price above the other instead of before it. */
  readonly stacked?: boolean;
}

/** What the buyer pays, after the struck price if there is a discount. */
export function TotalPrice({ price, total, stacked = false }: TotalPriceProps) {
  return (
    <>
      {total.amount === price.amount ? null : (
        <del
          className={classNames(
            'font-sans font-normal text-ink-muted',
            stacked ? 'block text-sm' : 'me-2 text-base',
          )}
        >
          <Price of={price} />
        </del>
      )}
      <Price of={total} />
    </>
  );
}

/** What a message costs with a bundle bought for `total`. */
export const pricePerMessage = (
  { price, price_per_message: perMessage }: Pick<PackageOffer, 'price' | 'price_per_message'>,
  total: Money,
): Money => ({
  amount: Math.round((perMessage * total.amount * 100) / price.amount) / 100,
  currency: price.currency,
});

/** `rate` in hundredths of a percent. */
export function VatNote({ rate }: { readonly rate: number }) {
  const locale = useIsoLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  );
  return rate > 0 ? <Trans>Including {percent} VAT</Trans> : <Trans>No VAT charged</Trans>;
}

/** The buyer's right of withdrawal. */
export function WithdrawalNote() {
  const { refund_days: days } = useSettings();
  return (
    <Trans>
      You can withdraw from the purchase within {days} days. We deduct any credits you’ve used by then from
      your refund.
    </Trans>
  );
}

/** The right of withdrawal in a few words, next to a price. */
export function ShortWithdrawalNote() {
  const { refund_days: days } = useSettings();
  return <Plural value={days} one="# day to change your mind" other="# days to change your mind" />;
}
