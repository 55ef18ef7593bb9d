import { Trans, useLingui } from '@lingui/react/macro';
import { ScrollText } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { getAuditLog } from '../calls.gen.ts';
import { CheckButton } from './check-button.tsx';
import { LogEntry } from './log-entry.tsx';

export const handle: PageHandle = {
  name: 'staff-audit-log',
  catalogs: ['staff-audit-log', 'staff-member-files', 'staff-payments', 'payments'],
};

const filterNames = ['id', 'action', 'from', 'to'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<(typeof filterNames)[number], string>>;
  const cursor = query.get('cursor');
  const answer = await context
    .get(pageContext)
    .dispatch(getAuditLog, { ...filters, ...(cursor ? { cursor } : {}) });
  return { ...answer, filters };
}

/** The audit log for administrators: search, export and a check for tampering. */
export default function AuditLogPage() {
  const { t } = useLingui();
  const { entries, next, filters } = useLoaderData<typeof loader>();
  const query = new URLSearchParams(filters);
  return (
    <StaffPage
      title={t`Audit log`}
      actions={
        <div className="flex flex-wrap gap-2">
          <CheckButton />
          <Button asChild variant="secondary" size="sm">
            <a href={`/staff/audit-log.csv?${query}`} download>
              <Trans>Export</Trans>
            </a>
          </Button>
        </div>
      }
    >
      <form
        method="get"
        className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[2fr_1.5fr_1fr_1fr_auto]"
      >
        <TextField
          label={t`Id of a person or item`}
          name="id"
          defaultValue={filters.id}
          maxLength={64}
          className="max-sm:col-span-2"
        />
        <TextField
          label={t`Action`}
          name="action"
          defaultValue={filters.action}
          maxLength={60}
          className="max-sm:col-span-2"
        />
        <TextField label={t`From`} name="from" type="date" defaultValue={filters.from} />
        <TextField label={t`To`} name="to" type="date" defaultValue={filters.to} />
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          <Trans>Search</Trans>
        </Button>
      </form>
      {entries.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={<Trans>No entries found</Trans>} />
      ) : (
        <ul className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`/staff/audit-log?${new URLSearchParams({ ...filters, cursor: next })}`}>
            <Trans>Older</Trans>
          </Link>
        </Button>
      )}
    </StaffPage>
  );
}
