import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import type { SourceFigures, SourceKind, SourceMonth } from '../contract.ts';
import { addUpSources } from './add-up-sources.ts';
import { People, calculateShare, useShare } from './shown-figures.tsx';
import { useSourceName } from './source-name.tsx';

interface SourceTableProps {
  readonly by: SourceKind;
  readonly months: readonly SourceMonth[];
}

/** What each source brought over all months of the period. */
export function SourceTable({ by, months }: SourceTableProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const share = useShare();
  const formatSourceName = useSourceName(by);
  const shown = (count: number) => <People count={count === 0 ? null : count} />;
  // The members left over by rounding are unrelated to the visits beside them.
  const shareOfVisits = ({ name, visits, signed_up: joined }: SourceFigures) => {
    const part = name === null ? null : calculateShare(joined || null, visits || null);
    return part === null ? null : share(part);
  };
  const amounts = ({ money }: SourceFigures, of: (money: SourceFigures['money'][number]) => number) =>
    money.length === 0 ? (
      <People count={null} />
    ) : (
      money.map((part) => (
        <span key={part.currency} className="block">
          {formatMoney({ amount: Math.round(of(part)), currency: part.currency }, locale)}
        </span>
      ))
    );
  return (
    <Section
      id="sources"
      title={<Trans>What each source brought</Trans>}
      note={
        <Trans>
          Purchases count if they were made within 28 days of sign-up. Revenue excludes VAT and refunds: it’s
          the average per buyer times the number of buyers shown.
        </Trans>
      }
    >
      <FigureTable
        label={t`What each source brought`}
        rows={addUpSources(months)}
        toKey={({ name }) => name ?? '/other'}
        none={<Trans>No source has brought 20 visits or members in this period.</Trans>}
        columns={[
          { name: <Trans>Source</Trans>, of: ({ name }) => formatSourceName(name), text: true },
          { name: <Trans>Visits</Trans>, of: ({ visits }) => shown(visits) },
          { name: <Trans>Signed up</Trans>, of: ({ signed_up: joined }) => shown(joined) },
          { name: <Trans>Of visits</Trans>, of: shareOfVisits },
          { name: <Trans>Buyers</Trans>, of: ({ buyers }) => shown(buyers) },
          { name: <Trans>Revenue</Trans>, of: (source) => amounts(source, ({ amount }) => amount) },
          {
            name: <Trans>For each buyer</Trans>,
            of: (source) => amounts(source, ({ amount, buyers }) => amount / buyers),
          },
        ]}
      />
    </Section>
  );
}
