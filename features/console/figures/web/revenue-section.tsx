import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { type FigureColumn, FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { SourceKind, SourceMonth } from '../contract.ts';
import { addUpSources } from './add-up-sources.ts';
import { LineChart } from './line-chart.tsx';
import { maxLines } from './line-looks.ts';
import { useMonthNames } from './month-names.ts';
import { People } from './shown-figures.tsx';
import { useSourceName } from './source-name.tsx';

interface RevenueSectionProps {
  readonly by: SourceKind;
  readonly months: readonly SourceMonth[];
}

/** The revenue of the largest sources by month, in the currency with the most buyers. */
export function RevenueSection({ by, months }: RevenueSectionProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const formatSourceName = useSourceName(by);
  const { long, short } = useMonthNames();
  const sums = addUpSources(months);
  const currency = usualCurrency(sums.flatMap(({ money }) => money));
  if (currency === null) return null;
  const format = (amount: number) => formatMoney({ amount: Math.round(amount), currency }, locale);
  const findAmount = ({ sources }: SourceMonth, name: string | null) =>
    sources.find((source) => source.name === name)?.money.find((part) => part.currency === currency)
      ?.amount ?? null;
  const strongest = sums
    .filter(({ money }) => money.some((part) => part.currency === currency))
    .slice(0, maxLines)
    .map(({ name }) => name);
  const inOrder = months.toReversed();
  return (
    <Section
      id="revenue"
      title={<Trans>Revenue by month of sign-up</Trans>}
      note={
        <Trans>In {currency}: from members who signed up in that month, within 28 days of signing up.</Trans>
      }
    >
      <LineChart
        label={t`Lines by month. The table below has the same figures.`}
        places={inOrder.map(({ month }) => short(month))}
        lines={strongest.map((name) => ({
          name: formatSourceName(name),
          values: inOrder.map((month) => findAmount(month, name)),
        }))}
        format={format}
      />
      <FigureTable
        label={t`Revenue by month of sign-up`}
        rows={months}
        toKey={({ month }) => month}
        none={null}
        columns={[
          { name: <Trans>Month</Trans>, of: ({ month }) => long(month), text: true },
          ...strongest.map((name): FigureColumn<SourceMonth> => ({
            name: formatSourceName(name),
            of: (month) => {
              const amount = findAmount(month, name);
              return amount === null ? <People count={null} /> : format(amount);
            },
          })),
        ]}
      />
    </Section>
  );
}

/** The currency with the most buyers; null if there is none. */
function usualCurrency(money: readonly { readonly currency: string; readonly buyers: number }[]) {
  const buyers = new Map<string, number>();
  for (const part of money) buyers.set(part.currency, (buyers.get(part.currency) ?? 0) + part.buyers);
  return [...buyers].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
