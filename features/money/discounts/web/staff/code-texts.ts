import { useLingui } from '@lingui/react/macro';
import { useMethodName, usePayerCountryName } from '#features/money/payments/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { ListedCode } from '../../codes-contract.ts';
import { isMidnight } from '#platform/shared/days-in-zone.ts';

/**
 * Describes what a code gives, and on which terms.
 * @param timeZone the site's, in which its days begin and end.
 */
export function useCodeTexts(timeZone: string) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const country = usePayerCountryName();
  const method = useMethodName();
  const formatCodeMoney = ({ currency }: ListedCode, amount: number | null) =>
    currency === null || amount === null ? '' : formatMoney({ amount, currency }, locale);
  /** With the time of day, unless a whole day begins or ends then. */
  const formatMoment = (at: string, { isEnd }: { readonly isEnd: boolean }) =>
    isMidnight(at, timeZone)
      ? new Date(Date.parse(at) - (isEnd ? 1 : 0)).toLocaleDateString(locale, {
          dateStyle: 'medium',
          timeZone,
        })
      : new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const formatValue = (code: ListedCode) => {
    const percent = ((code.rate ?? 0) / 100).toLocaleString(locale);
    return code.rate === null ? formatCodeMoney(code, code.amount) : `${percent}%`;
  };
  const describeTerms = (code: ListedCode): string[] => {
    const { starts, expires, minimum, member } = code;
    const smallest = formatCodeMoney(code, minimum);
    const from = starts && formatMoment(starts, { isEnd: false });
    const until = expires && formatMoment(expires, { isEnd: true });
    const where = code.country && country(code.country);
    const how = code.methods.map((one) => method(one)).join(', ');
    return [
      code.once ? t`Once per member` : t`Any number of times`,
      smallest === '' ? '' : t`Orders from ${smallest}`,
      from ? t`From ${from}` : '',
      until ? (isMidnight(expires, timeZone) ? t`Last day ${until}` : t`Until ${until}`) : '',
      where ? t`Only in ${where}` : '',
      how === '' ? '' : t`Only by ${how}`,
      member ? t`For one member` : '',
    ].filter((term) => term !== '');
  };
  return { valueOf: formatValue, termsOf: describeTerms, moneyOf: formatCodeMoney };
}
