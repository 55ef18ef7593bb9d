import type { getCreditPrice } from '#features/money/payments/calls.gen.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

/** What one credit costs this member. Null if the site sells no credits. */
export type CreditPrice = CallResponse<typeof getCreditPrice>['price'];

/** Says what a number of credits costs in money. Empty for 0 credits, or if the price is unknown. */
export function useCostInMoney(price: CreditPrice): (credits: number) => string {
  const locale = useIsoLocale();
  return (credits) => {
    if (!price || credits === 0) return '';
    return formatMoney({ amount: Math.round(price.amount * credits), currency: price.currency }, locale);
  };
}
