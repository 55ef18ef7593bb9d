import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { getStaff, getStaffPermissions } from '../calls.gen.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PermissionTable } from './permission-table.tsx';
import { StaffRow } from './staff-row.tsx';

export const handle: PageHandle = { name: 'staff-staff', catalogs: ['staff-staff'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [staff, table] = await Promise.all([dispatch(getStaff, {}), dispatch(getStaffPermissions, {})]);
  return { ...staff, table };
}

/** Who works on the site and what they may do, for administrators. */
export default function StaffListPage() {
  const { t } = useLingui();
  const { people, alerts, table, second_step_required: isRequired } = useLoaderData<typeof loader>();
  const ready = useHydrated();
  const [inviting, setInviting] = useState(false);
  return (
    <StaffPage
      title={t`Staff`}
      actions={
        <Button size="sm" disabled={!ready} onClick={() => setInviting(true)}>
          <Trans>Invite someone</Trans>
        </Button>
      }
    >
      <p className="mt-1 text-sm text-ink-muted">
        {isRequired ? (
          <Trans>Nobody can do anything here until they’ve set up a second login step.</Trans>
        ) : (
          <Trans>On a demo site, a second login step is optional. On a real site, everyone needs one.</Trans>
        )}
      </p>
      {alerts.map((alert) => {
        const { name, opened } = alert;
        return (
          <Alert key={`${alert.id}${alert.at}`} tone="warning" className="mt-4">
            <Trans>
              {name} opened {opened} member files within an hour, far more than usual.
            </Trans>{' '}
            <Time at={alert.at} />
            {' · '}
            <Link to={`/staff/audit-log?id=${alert.id}`} className="underline">
              <Trans>What they opened</Trans>
            </Link>
          </Alert>
        );
      })}
      <ul className="mt-6 rounded-card border border-line bg-surface">
        {people.map((person) => (
          <StaffRow key={person.id} person={person} />
        ))}
      </ul>
      <PermissionTable {...table} />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </StaffPage>
  );
}
