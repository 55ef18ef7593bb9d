import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { PeriodLinks } from '#platform/web/staff/period-links.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { VatLine } from '../../contract.ts';

interface VatTableProps {
  readonly year: number;
  readonly quarter: number;
  readonly lines: readonly VatLine[];
}

export function VatTable({ year, quarter, lines }: VatTableProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const written = (amount: number, { currency }: VatLine) => formatMoney({ amount, currency }, locale);
  return (
    <Section
      id="vat"
      title={<Trans>VAT by country</Trans>}
      note={
        <Trans>
          Invoices less credit notes, by date. The OSS file has the columns of a VAT return for the one-stop
          shop. Convert other currencies at the European Central Bank’s rate for the last day of the quarter.
        </Trans>
      }
      tools={
        <div className="flex flex-wrap items-center gap-2">
          <PeriodLinks
            label={t`Quarter`}
            periods={[1, 2, 3, 4].map((one) => ({
              name: t`Q${one}`,
              to: `/staff/money?year=${year}&quarter=${one}#vat`,
              current: one === quarter,
            }))}
          />
          <Button asChild variant="secondary" size="sm">
            <a href={`/staff/money/oss.csv?year=${year}&quarter=${quarter}`} download>
              <Trans>OSS file</Trans>
            </a>
          </Button>
        </div>
      }
    >
      <FigureTable
        label={t`VAT by country`}
        rows={lines}
        toKey={({ country, rate, currency }) => `${country} ${rate} ${currency}`}
        none={<Trans>No invoices in this quarter.</Trans>}
        columns={[
          { name: <Trans>Country</Trans>, of: ({ country }) => countries.of(country) ?? country, text: true },
          { name: <Trans>Rate</Trans>, of: ({ rate }) => percent.format(rate / 10_000) },
          { name: <Trans>Invoices</Trans>, of: ({ invoices }) => invoices.toLocaleString(locale) },
          { name: <Trans>Credit notes</Trans>, of: (line) => line.credit_notes.toLocaleString(locale) },
          { name: <Trans>Excluding VAT</Trans>, of: (line) => written(line.taxable, line) },
          {
            name: <Trans>VAT</Trans>,
            of: (line) => <strong className="font-semibold">{written(line.vat, line)}</strong>,
          },
        ]}
      />
    </Section>
  );
}
