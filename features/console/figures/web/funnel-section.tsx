import { Trans, useLingui } from '@lingui/react/macro';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { MonthName } from '#platform/web/staff/month-name.tsx';
import { PeriodLinks } from '#platform/web/staff/period-links.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import { funnelSteps } from '../calls.gen.ts';
import type { MonthFigures } from '../contract.ts';
import { FunnelBars } from './funnel-bars.tsx';
import { LineChart } from './line-chart.tsx';
import { useMonthNames } from './month-names.ts';
import { People, calculateShare, useShare } from './shown-figures.tsx';
import { stepNames } from './step-names.ts';

interface FunnelSectionProps {
  /** Latest first. */
  readonly months: readonly MonthFigures[];
  /** The month whose funnel is shown. */
  readonly month: MonthFigures;
}

/** How far new members get, for one month as bars and for all months as lines and as a table. */
export function FunnelSection({ months, month }: FunnelSectionProps) {
  const { t, i18n } = useLingui();
  const share = useShare();
  const { long, short } = useMonthNames();
  const inOrder = months.toReversed();
  return (
    <Section
      id="funnel"
      title={<Trans>From visit to purchase</Trans>}
      note={
        <Trans>
          By the month of sign-up. A step counts if the member took it within 28 days. Percentages are of all
          who signed up.
        </Trans>
      }
    >
      <div className="mt-3 -ml-3">
        <PeriodLinks
          label={t`Month`}
          periods={months.slice(0, 12).map((one) => ({
            name: short(one.month),
            to: `/staff/figures?month=${one.month}`,
            current: one === month,
          }))}
        />
      </div>
      <h3 className="mt-4 text-sm font-semibold">
        <MonthName of={month.month} />
        {month.open ? (
          <span className="font-normal text-ink-muted">
            {' '}
            <Trans>(so far: not everyone has had 28 days)</Trans>
          </span>
        ) : null}
      </h3>
      <FunnelBars month={month} />
      <h3 className="mt-8 text-sm font-semibold">
        <Trans>Share of new members who took each step</Trans>
      </h3>
      <LineChart
        label={t`Lines by month. The table below has the same figures.`}
        places={inOrder.map((one) => short(one.month))}
        lines={funnelSteps.map((step) => ({
          name: i18n._(stepNames[step]),
          values: inOrder.map((one) => calculateShare(one[step], one.signed_up)),
        }))}
        format={share}
      />
      <FigureTable
        label={t`From visit to purchase`}
        rows={months}
        toKey={(one) => one.month}
        none={null}
        columns={[
          {
            name: <Trans>Month</Trans>,
            of: (one) => (
              <>
                {long(one.month)}
                {one.open ? (
                  <span className="text-ink-muted">
                    {' '}
                    <Trans>so far</Trans>
                  </span>
                ) : null}
              </>
            ),
            text: true,
          },
          { name: <Trans>Visits</Trans>, of: (one) => <People count={one.visits} /> },
          { name: <Trans>Signed up</Trans>, of: (one) => <People count={one.signed_up} /> },
          ...funnelSteps.map((step) => ({
            name: i18n._(stepNames[step]),
            of: (one: MonthFigures) => <StepCount count={one[step]} of={one.signed_up} />,
          })),
        ]}
      />
    </Section>
  );
}

function StepCount({ count, of }: { readonly count: number | null; readonly of: number | null }) {
  const share = useShare();
  const part = calculateShare(count, of);
  return (
    <>
      <People count={count} />
      {part === null ? null : <span className="text-ink-muted"> {share(part)}</span>}
    </>
  );
}
