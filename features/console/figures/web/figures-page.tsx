import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getDesk } from '#features/console/desk/calls.gen.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { getFigures, getLiveFigures } from '../calls.gen.ts';
import { CohortSection } from './cohort-section.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { LiveSection } from './live-section.tsx';

export const handle: PageHandle = { name: 'staff-figures', catalogs: ['staff-figures'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [figures, live, desk] = await Promise.all([
    dispatch(getFigures, {}),
    dispatch(getLiveFigures, {}),
    dispatch(getDesk, {}),
  ]);
  return { figures, live, desk, requestedMonth: new URL(request.url).searchParams.get('month') };
}

/** The site's activity and the progress of new members, for administrators. */
export default function FiguresPage() {
  const { t } = useLingui();
  const { figures, live, desk, requestedMonth } = useLoaderData<typeof loader>();
  const { at } = figures;
  const waiting = desk.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const first = figures.months.findLastIndex(
    ({ visits, signed_up: joined }) => visits !== null || joined !== null,
  );
  const months = figures.months.slice(0, Math.max(1, first + 1));
  const usual = months.find(({ open, signed_up: joined }) => !open && joined !== null) ?? months[0]!;
  const month = months.find((one) => one.month === requestedMonth) ?? usual;
  return (
    <StaffPage title={t`Figures`}>
      <p className="mt-1 max-w-3xl text-sm text-pretty text-ink-muted">
        <Trans>
          People are counted in multiples of 20, and fewer than 20 are hidden. So percentages of fewer than
          200 people are rough.
        </Trans>{' '}
        {at === null ? (
          <Trans>The first counts are ready within an hour.</Trans>
        ) : (
          <Trans>
            Counted <Time at={at} />, and again every hour.
          </Trans>
        )}
      </p>
      <LiveSection first={live} waiting={waiting} />
      <FunnelSection months={months} month={month} />
      <CohortSection months={months} />
    </StaffPage>
  );
}
