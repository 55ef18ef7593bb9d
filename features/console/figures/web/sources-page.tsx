import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { PeriodLinks } from '#platform/web/staff/period-links.tsx';
import { getSourceFigures } from '../calls.gen.ts';
import { RevenueSection } from './revenue-section.tsx';
import { SourceTable } from './source-table.tsx';

export const handle: PageHandle = { name: 'staff-sources', catalogs: ['staff-figures'] };

const periods = [3, 6, 12, 24] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const by = query.get('by') === 'lander' ? 'lander' : 'network';
  const months = periods.find((one) => String(one) === query.get('months')) ?? 12;
  const figures = await context.get(pageContext).dispatch(getSourceFigures, { by, months });
  return { ...figures, by, period: months } as const;
}

/** Which networks and landers bring members and revenue, for administrators and bookkeepers. */
export default function SourcesPage() {
  const { t } = useLingui();
  const { at, by, period, months: sourceMonths } = useLoaderData<typeof loader>();
  const months = sourceMonths.slice(0, sourceMonths.findLastIndex(({ sources }) => sources.length > 0) + 1);
  const to = (choice: { by?: string; months?: number }) =>
    `/staff/sources?by=${choice.by ?? by}&months=${choice.months ?? period}`;
  return (
    <StaffPage title={t`Sources and revenue`}>
      <p className="mt-1 max-w-3xl text-sm text-pretty text-ink-muted">
        <Trans>
          People are counted in multiples of 20. Sources with fewer are under other sources, together with
          what rounding leaves.
        </Trans>{' '}
        {at === null ? (
          <Trans>The first counts are ready within an hour.</Trans>
        ) : (
          <Trans>
            Counted <Time at={at} />, and again every hour.
          </Trans>
        )}
      </p>
      <div className="mt-4 -ml-3 flex flex-wrap justify-between gap-x-8 gap-y-1">
        <PeriodLinks
          label={t`Sources`}
          periods={[
            { name: t`By network`, to: to({ by: 'network' }), current: by === 'network' },
            { name: t`By lander`, to: to({ by: 'lander' }), current: by === 'lander' },
          ]}
        />
        <PeriodLinks
          label={t`Period`}
          periods={periods.map((one) => ({
            name: t`${one} months`,
            to: to({ months: one }),
            current: one === period,
          }))}
        />
      </div>
      <SourceTable by={by} months={months} />
      <RevenueSection by={by} months={months} />
    </StaffPage>
  );
}
