import { useLingui } from '@lingui/react/macro';
import { useMethodName } from '#features/money/payments/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { ListedCode } from '../codes-contract.ts';
import { useCountryName } from './country-name.ts';

/** Says what a code gives, and on which terms. */
export function useCodeTexts() {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const country = useCountryName();
  const method = useMethodName();
  const moneyOf = ({ currency }: ListedCode, amount: number | null) =>
    currency === null || amount === null ? '' : formatMoney({ amount, currency }, locale);
  const dayOf = (at: string) =>
    new Date(at).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const valueOf = (code: ListedCode) => {
    const percent = ((code.rate ?? 0) / 100).toLocaleString(locale);
    return code.rate === null ? moneyOf(code, code.amount) : `${percent}%`;
  };
  const termsOf = (code: ListedCode): string[] => {
    const { starts, expires, minimum, member } = code;
    const [from, smallest] = [starts && dayOf(starts), moneyOf(code, minimum)];
    const until = expires && dayOf(expires);
    const where = code.country && country(code.country);
    const how = code.methods.map((one) => method(one)).join(', ');
    return [
      code.once ? t`Once per member` : t`Any number of times`,
      smallest === '' ? '' : t`Orders from ${smallest}`,
      from ? t`From ${from}` : '',
      until ? t`Until ${until}` : '',
      where ? t`Only in ${where}` : '',
      how === '' ? '' : t`Only by ${how}`,
      member ? t`For one member` : '',
    ].filter((term) => term !== '');
  };
  return { valueOf, termsOf, moneyOf };
}
