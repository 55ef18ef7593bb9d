import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getReports, reportStates, type ReportState } from '../../calls.gen.ts';
import { ReportEntry } from './report-entry.tsx';

export const handle: PageHandle = {
  name: 'staff-reports',
  catalogs: ['staff-reports', 'reports', 'report-form', 'staff-cases'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const state = reportStates.find((one) => one === params.get('state')) ?? 'open';
  const cursor = params.get('cursor');
  const answer = await context
    .get(pageContext)
    .dispatch(getReports, { state, ...(cursor ? { cursor } : {}) });
  return { ...answer, state };
}

export default function StaffReportsPage() {
  const { t } = useLingui();
  const { reports, next, open, appealed, state } = useLoaderData<typeof loader>();
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Reports`}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          <Trans>Reports</Trans>
        </h1>
        <p className="text-ink-muted tabular-nums">
          <Plural value={open} _0="No open reports" one="# open report" other="# open reports" />
        </p>
      </div>
      <States current={state} appealed={appealed} />
      {reports.length === 0 ? (
        <EmptyState icon={<Flag />} title={emptyTitles[state]} />
      ) : (
        <ul className="mt-4 grid overflow-hidden rounded-card border border-line bg-surface">
          {reports.map((report) => (
            <ReportEntry key={report.id} report={report} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/reports?state=${state}&cursor=${next}`}>
            <Trans>Show more</Trans>
          </a>
        </Button>
      )}
    </main>
  );
}

const emptyTitles: Readonly<Record<ReportState, ReactNode>> = {
  open: <Trans>Everything’s been decided</Trans>,
  appealed: <Trans>No appeals</Trans>,
  decided: <Trans>Nothing has been decided yet</Trans>,
};

interface StatesProps {
  readonly current: ReportState;
  readonly appealed: number;
}

/** Open appeals, if any, come first, because their members are locked out while they wait. */
function States({ current, appealed }: StatesProps) {
  const { t } = useLingui();
  const objections = ['appealed', appealed > 0 ? t`Appeals (${appealed})` : t`Appeals`] as const;
  const states = [
    ...(appealed > 0 ? [objections] : []),
    ['open', t`Open`] as const,
    ...(appealed > 0 ? [] : [objections]),
    ['decided', t`Decided`] as const,
  ];
  return (
    <nav aria-label={t`Reports`} className="mt-5 flex gap-6 border-b border-line">
      {states.map(([state, text]) => (
        <a
          key={state}
          href={`/staff/reports?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          className="flex min-h-11 items-center border-b-2 border-transparent font-semibold text-ink-muted no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
