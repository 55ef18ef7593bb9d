import { useLingui } from '@lingui/react/macro';
import { countFractionDigits, formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { parseAmount } from '#platform/web/staff/amounts.ts';

/** What the sentence says, as far as it is typed. */
export interface TypedTerms {
  readonly discount: string;
  readonly starts: string | null;
  /** The first moment after the last day. */
  readonly expires: string | null;
}

export const noTerms: TypedTerms = { discount: '', starts: null, expires: null };

interface CodeSummaryProps {
  readonly kind: 'percent' | 'amount';
  readonly currency: string;
  readonly terms: TypedTerms;
  readonly now: string;
  readonly timeZone: string;
}

/** Says what the new code gives and when, because neither can be changed later. */
export function CodeSummary({ kind, currency, terms, now, timeZone }: CodeSummaryProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const typed = parseAmount(terms.discount, kind === 'percent' ? 2 : countFractionDigits(currency));
  const formatDay = (moment: number) =>
    new Date(moment).toLocaleDateString(locale, { dateStyle: 'medium', timeZone });
  const value =
    kind === 'percent'
      ? ((typed ?? 0) / 10_000).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
      : formatMoney({ amount: typed ?? 0, currency }, locale);
  const from = terms.starts !== null && terms.starts > now ? formatDay(Date.parse(terms.starts)) : null;
  const until = terms.expires === null ? null : formatDay(Date.parse(terms.expires) - 1);
  const sentence =
    from === null
      ? until === null
        ? t`${value}, from now, without an end.`
        : t`${value}, from now up to and including ${until}.`
      : until === null
        ? t`${value}, from ${from}, without an end.`
        : t`${value}, from ${from} up to and including ${until}.`;
  return (
    <p role="status" className="text-sm font-semibold empty:hidden">
      {typed ? sentence : null}
    </p>
  );
}
