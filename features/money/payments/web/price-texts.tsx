import { Plural, Trans } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { formatMoney, type Money } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** `€ 14,99` in the reader's locale. */
export function Price({ of }: { readonly of: Money }) {
  return <>{formatMoney(of, useIsoLocale())}</>;
}

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
