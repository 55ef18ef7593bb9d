import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { queueAddress } from '#features/safety/cases/case-address.ts';
import { queueNames } from '#features/safety/cases/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { getDesk } from '../calls.gen.ts';
import type { DeskQueue } from '../contract.ts';

export const handle: PageHandle = { name: 'staff', catalogs: ['staff-desk', 'staff-cases'] };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getDesk, {});
}

/** The first page of the console: the cases that wait for this member of staff. */
export default function OverviewPage() {
  const { t } = useLingui();
  const { queues } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t`Overview`} width="max-w-5xl">
      {queues.length === 0 ? (
        <p className="mt-3 text-ink-muted">
          <Trans>You’ll find your work in the menu.</Trans>
        </p>
      ) : (
        <section aria-labelledby="waiting" className="mt-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="waiting" className="text-base">
              <Trans>Waiting for a decision</Trans>
            </h2>
            <Link
              to="/staff/inbox"
              className="text-sm font-semibold text-primary underline underline-offset-4"
            >
              <Trans>Decide in the inbox</Trans>
            </Link>
          </div>
          <ul className="mt-2 grid overflow-hidden rounded-card border border-line bg-surface">
            {queues.map((queue) => (
              <Queue key={queue.kind} queue={queue} />
            ))}
          </ul>
        </section>
      )}
    </StaffPage>
  );
}

function Queue({ queue }: { readonly queue: DeskQueue }) {
  const { i18n } = useLingui();
  const { kind, waiting, overdue, oldest_at: oldest } = queue;
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={queueAddress(kind)}
        className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-sm text-ink no-underline hover:bg-surface-muted sm:grid-cols-[minmax(0,1fr)_16rem_8rem_4rem]"
      >
        <span className="font-medium">{i18n._(queueNames[kind])}</span>
        <span className="text-ink-muted max-sm:order-3 max-sm:col-span-2">
          {oldest === null ? (
            <Trans>Nothing waiting</Trans>
          ) : (
            <Trans>
              Oldest from <Time at={oldest} />
            </Trans>
          )}
        </span>
        <span className="max-sm:order-4 max-sm:col-span-2 empty:hidden sm:empty:block">
          {overdue === 0 ? null : (
            <Badge tone="danger">
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </Badge>
          )}
        </span>
        <span className="text-right font-semibold tabular-nums max-sm:order-2">{waiting}</span>
      </Link>
    </li>
  );
}
