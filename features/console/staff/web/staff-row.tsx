import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Time } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { StaffPerson } from '../contract.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { roleNames } from './role-names.ts';

/** One member of staff. */
export function StaffRow({ person }: { readonly person: StaffPerson }) {
  const { i18n } = useLingui();
  const ready = useHydrated();
  const [changing, setChanging] = useState(false);
  const { name, devices, on_leave_since: leave, last_log_in_at: logIn } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line px-4 py-3 text-sm not-first:border-t">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold">
          {name}
          {person.own ? (
            <span className="font-normal text-ink-muted">
              {' '}
              <Trans>(you)</Trans>
            </span>
          ) : null}
        </p>
        <p className="truncate text-xs text-ink-muted">{person.email}</p>
      </div>
      <div className="flex basis-64 flex-wrap gap-1.5">
        <Badge tone="neutral">{i18n._(roleNames[person.role])}</Badge>
        {leave ? (
          <Badge tone="warning">
            <Trans>On leave</Trans>
          </Badge>
        ) : null}
        {person.second_step ? (
          <Badge tone="success">
            <Trans>Second step</Trans>
          </Badge>
        ) : (
          <Badge tone="warning">
            <Trans>No second step</Trans>
          </Badge>
        )}
      </div>
      <p className="basis-48 text-xs text-ink-muted tabular-nums">
        {logIn ? (
          <>
            <Trans>
              Logged in <Time at={logIn} />
            </Trans>
            <br />
            <Trans>Devices: {devices}</Trans>
          </>
        ) : (
          <Trans>Not logged in anywhere</Trans>
        )}
      </p>
      <div className="w-24 text-right">
        {person.own ? null : (
          <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {changing ? <ChangeDialog person={person} onClose={() => setChanging(false)} /> : null}
    </li>
  );
}
