import { Plural } from '@lingui/react/macro';
import { formatMoney, type Money } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

export function MoneyText({ of }: { readonly of: Money }) {
  return <>{formatMoney(of, useIsoLocale())}</>;
}

/** `+60 credits`, `−1 credit`; nothing for 0. */
export function CreditChange({ credits }: { readonly credits: number }) {
  if (credits === 0) return null;
  const size = Math.abs(credits);
  return (
    <>
      {credits > 0 ? '+' : '−'}
      <Plural value={size} one="# credit" other="# credits" />
    </>
  );
}
