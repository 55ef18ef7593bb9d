import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { getStaffMembers } from '../calls.gen.ts';
import type { ListedMember } from '../contract.ts';
import { StateBadge } from './state-badge.tsx';

export const handle: PageHandle = { name: 'staff-members', catalogs: ['staff-member-files'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return context.get(pageContext).dispatch(getStaffMembers, cursor ? { cursor } : {});
}

export default function StaffMembersPage() {
  const { t } = useLingui();
  const { members, next } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t`Members`} width="max-w-5xl">
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>Newest first. Press Ctrl K to find someone.</Trans>
      </p>
      {members.length === 0 ? (
        <EmptyState icon={<Users />} title={<Trans>No members yet</Trans>} />
      ) : (
        <ul className="mt-4 grid overflow-hidden rounded-card border border-line bg-surface">
          {members.map((member) => (
            <Entry key={member.id} member={member} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <Link to={`/staff/members?cursor=${next}`}>
            <Trans>Older</Trans>
          </Link>
        </Button>
      )}
    </StaffPage>
  );
}

function Entry({ member }: { readonly member: ListedMember }) {
  const { id, name, city, state, created_at: at } = member;
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={`/staff/members/${id}`}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1.5 text-sm text-ink no-underline hover:bg-surface-muted sm:grid-cols-[minmax(0,1fr)_10rem_11rem_7rem]"
      >
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-ink-muted max-sm:order-3">{city}</span>
        <span className="text-ink-muted max-sm:order-4 max-sm:text-right">
          <Time at={at} />
        </span>
        <span className="justify-self-end max-sm:order-2">
          <StateBadge state={state} />
        </span>
      </Link>
    </li>
  );
}
