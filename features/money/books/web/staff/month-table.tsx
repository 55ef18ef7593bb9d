import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { MonthName } from '#platform/web/staff/month-name.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { MoneyMonth } from '../../contract.ts';

export function MonthTable({ months }: { readonly months: readonly MoneyMonth[] }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const written = (amount: number, { currency }: MoneyMonth) => formatMoney({ amount, currency }, locale);
  const counted = (part: MoneyMonth['takings'], month: MoneyMonth) => (
    <>
      {written(part.amount, month)}{' '}
      <span className="text-ink-muted">({part.entries.toLocaleString(locale)})</span>
    </>
  );
  return (
    <Section
      id="months"
      title={<Trans>Money in and out</Trans>}
      note={
        <Trans>
          Amounts include VAT and are listed by the day the money came in or went out. The number of payments
          is in brackets.
        </Trans>
      }
    >
      <FigureTable
        label={t`Money in and out`}
        rows={months}
        toKey={({ month, currency }) => `${month} ${currency}`}
        none={<Trans>No money came in or went out this year.</Trans>}
        columns={[
          { name: <Trans>Month</Trans>, of: ({ month }) => <MonthName of={month} />, text: true },
          { name: <Trans>Takings</Trans>, of: (month) => counted(month.takings, month) },
          { name: <Trans>Refunds</Trans>, of: (month) => counted(month.refunds, month) },
          { name: <Trans>Chargebacks</Trans>, of: (month) => counted(month.chargebacks, month) },
          {
            name: <Trans>Net</Trans>,
            of: (month) => (
              <strong className="font-semibold">
                {written(month.takings.amount - month.refunds.amount - month.chargebacks.amount, month)}
              </strong>
            ),
          },
        ]}
      />
    </Section>
  );
}
