import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '#platform/web/staff/section.tsx';
import { WideTable } from '#platform/web/staff/wide-table.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { countedWeeks } from '../calls.gen.ts';
import type { MonthFigures } from '../contract.ts';
import { LineChart } from './line-chart.tsx';
import { maxLines } from './line-looks.ts';
import { useMonthNames } from './month-names.ts';
import { People, calculateShare, useShare } from './shown-figures.tsx';

const weeks = Array.from({ length: countedWeeks }, (_, index) => index + 1);

/** Who came back how many weeks after they signed up, or later. */
export function CohortSection({ months }: { readonly months: readonly MonthFigures[] }) {
  const { t } = useLingui();
  const share = useShare();
  const { short } = useMonthNames();
  const knownMonths = months.filter(
    ({ retained, signed_up: joined }) => joined !== null && retained.some((count) => count !== null),
  );
  return (
    <Section
      id="cohorts"
      title={<Trans>Who comes back</Trans>}
      note={
        <Trans>
          Of the members who signed up in a month: who was still here after so many weeks, or came back later.
          A week is shown once it’s over for all of them.
        </Trans>
      }
    >
      {knownMonths.length === 0 ? (
        <p className="py-3 text-sm text-ink-muted">
          <Trans>No month has enough members whose first weeks are over.</Trans>
        </p>
      ) : (
        <>
          <LineChart
            label={t`Lines by week. The table below has the same figures.`}
            places={weeks.map((week) => t`Wk ${week}`)}
            lines={knownMonths.slice(0, maxLines).map((one) => ({
              name: short(one.month),
              values: weeks.map((week) => calculateShare(one.retained[week - 1] ?? null, one.signed_up)),
            }))}
            format={share}
          />
          <CohortTable months={knownMonths} />
        </>
      )}
    </Section>
  );
}

function CohortTable({ months }: { readonly months: readonly MonthFigures[] }) {
  const { t } = useLingui();
  const { long } = useMonthNames();
  const head = 'px-2 py-2 font-normal whitespace-nowrap first:ps-0';
  return (
    <WideTable label={t`Who comes back`} className="mt-4">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-ink-muted">
          <tr>
            <th scope="col" className={classNames(head, 'text-start')}>
              <Trans>Month</Trans>
            </th>
            <th scope="col" className={classNames(head, 'text-end')}>
              <Trans>Signed up</Trans>
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className={classNames(head, 'text-center')}>
                <Trans>Wk {week}</Trans>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month} className="border-t border-line">
              <th scope="row" className={classNames(head, 'text-start')}>
                {long(one.month)}
              </th>
              <td className="px-2 py-2 text-end">
                <People count={one.signed_up} />
              </td>
              {weeks.map((week) => (
                <CohortCell key={week} count={one.retained[week - 1]} of={one.signed_up} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

interface CohortCellProps {
  /** Undefined before the week is over. */
  readonly count: number | null | undefined;
  readonly of: number | null;
}

/** The darker the cell, the more members came back. */
const shades = ['bg-primary/5', 'bg-primary/10', 'bg-primary/15', 'bg-primary/20', 'bg-primary/25'] as const;

function CohortCell({ count, of }: CohortCellProps) {
  const written = useShare();
  if (count === undefined)
    return (
      <td className="px-2 py-2">
        <span className="sr-only">
          <Trans>Not over yet</Trans>
        </span>
      </td>
    );
  const share = calculateShare(count, of);
  if (share === null)
    return (
      <td className="px-2 py-2 text-center">
        <People count={null} />
      </td>
    );
  const shade = shades[Math.min(shades.length - 1, Math.floor(share * shades.length))];
  return <td className={classNames('px-2 py-2 text-center', shade)}>{written(share)}</td>;
}
