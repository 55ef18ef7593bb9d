import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { MoneyBooks } from '../../contract.ts';

export function OutstandingDebits({ debits }: { readonly debits: MoneyBooks['outstanding'] }) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  return (
    <Section id="debits" title={<Trans>Open direct debits</Trans>}>
      <FigureTable
        label={t`Open direct debits`}
        rows={debits}
        toKey={({ currency }) => currency}
        none={<Trans>No direct debits are waiting for a bank.</Trans>}
        columns={[
          { name: <Trans>Currency</Trans>, of: ({ currency }) => currency, text: true },
          { name: <Trans>Direct debits</Trans>, of: ({ entries }) => entries.toLocaleString(locale) },
          { name: <Trans>Amount</Trans>, of: (debit) => formatMoney(debit, locale) },
        ]}
      />
    </Section>
  );
}
