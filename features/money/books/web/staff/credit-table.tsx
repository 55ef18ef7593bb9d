import { Trans, useLingui } from '@lingui/react/macro';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { MonthName } from '#platform/web/staff/month-name.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { CreditMonth } from '../../contract.ts';

export function CreditTable({ months }: { readonly months: readonly CreditMonth[] }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const format = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <Section
      id="credits"
      title={<Trans>Credits</Trans>}
      note={
        <Trans>
          What was added to members’ balances and what was taken off. Credits expire only when an account is
          erased.
        </Trans>
      }
    >
      <FigureTable
        label={t`Credits`}
        rows={months}
        toKey={({ month }) => month}
        none={<Trans>No credits added or spent this year.</Trans>}
        columns={[
          { name: <Trans>Month</Trans>, of: ({ month }) => <MonthName of={month} />, text: true },
          { name: <Trans>Sold</Trans>, of: ({ sold }) => format.format(sold) },
          { name: <Trans>Taken back</Trans>, of: (month) => format.format(month.taken_back) },
          { name: <Trans>Given</Trans>, of: ({ given }) => format.format(given) },
          { name: <Trans>Spent</Trans>, of: ({ spent }) => format.format(spent) },
          { name: <Trans>Expired</Trans>, of: ({ expired }) => format.format(expired) },
          {
            name: <Trans>Still owed</Trans>,
            of: ({ liability }) => (
              <strong className="font-semibold">{liability.toLocaleString(locale)}</strong>
            ),
          },
        ]}
      />
    </Section>
  );
}
