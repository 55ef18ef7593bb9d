import { useLingui } from '@lingui/react/macro';
import { paymentMethods, type PaymentMethod } from '../../payment-methods.ts';
import type { PriceChange, PriceList } from '../../price-list.ts';
import { useMethodName } from '../method-name.tsx';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { usePayerCountryName } from './country-name.ts';

const isMethod = (code: string): code is PaymentMethod =>
  (paymentMethods as readonly string[]).includes(code);

/**
 * Describes the differences between two price lists in human-readable form.
 * @param packages the packages in the list, if known. Otherwise bundles are named after their position.
 */
export function usePriceChangeTexts(
  packages: PriceList['packages'] = [],
): (changes: readonly PriceChange[]) => PriceChange[] {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const countryName = usePayerCountryName();
  const methodName = useMethodName();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const placeName = (id: string) => {
    const number = Number(id.slice(1)) + 1;
    return t`Bundle ${number}`;
  };
  const bundleName = (id: string) => {
    const credits = packages.find((one) => one.id === id)?.credits;
    return credits === undefined ? placeName(id) : t`${credits} credits`;
  };
  const isPackage = (name: string) => /^p\d$/.test(name);
  const nameOf = (owner: string, what: string) => {
    if (isPackage(owner)) {
      const bundle = placeName(owner);
      if (what === 'credits') return t`${bundle}: credits`;
      return what === 'popular' ? t`${bundle}: most popular` : t`${bundle}: discount shown`;
    }
    const country = countryName(owner);
    if (what === 'vat') return t`${country}: VAT`;
    if (what === 'withheld') return t`${country}: payment methods not offered`;
    return `${country}: ${bundleName(what)}`;
  };
  const valueOf = (what: string, value: string | null) => {
    if (value === null) return null;
    if (isPackage(what)) {
      const [currency, amount] = value.split(' ') as [string, string];
      return formatMoney({ amount: Number(amount), currency }, locale);
    }
    if (what === 'vat') return percent.format(Number(value) / 10_000);
    if (what === 'discount') return percent.format(Number(value) / 100);
    if (what === 'withheld')
      return value
        .split(' ')
        .map((code) => (isMethod(code) ? methodName(code) : code))
        .join(', ');
    return what === 'popular' ? t`Yes` : value;
  };
  return (changes) =>
    changes.map(({ name, before, after }) => {
      const [owner, what] = name.split('.') as [string, string];
      return { name: nameOf(owner, what), before: valueOf(what, before), after: valueOf(what, after) };
    });
}
