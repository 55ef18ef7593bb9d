import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getPhotoDecisions, type PhotoDecision } from '../calls.gen.ts';

/** Decisions on photos and who made them, fetched when opened. */
export function RecentDecisions() {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-8" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        <Trans>The latest decisions</Trans>
      </summary>
      {open && <Decisions />}
    </details>
  );
}

function Decisions() {
  const { data, isError, isFetching, refetch } = useCall(getPhotoDecisions, {});
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Spinner />;
  if (data.decisions.length === 0) {
    return (
      <p className="text-ink-muted">
        <Trans>No photo decisions yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.decisions.map((decision) => (
        <Decision key={decision.photo} decision={decision} />
      ))}
    </ul>
  );
}

function Decision({ decision }: { readonly decision: PhotoDecision }) {
  const { i18n } = useLingui();
  const { member, status, reason, decided_at, decided_by } = decision;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-words">{member.name}</span>
        {status === 'active' ? (
          <Badge tone="success">
            <Trans>Approved</Trans>
          </Badge>
        ) : (
          <Badge tone="danger">
            <Trans>Rejected</Trans>
          </Badge>
        )}
        {reason !== null && <span className="text-sm">{i18n._(refusalWords[reason])}</span>}
      </p>
      <p className="text-sm text-ink-muted">
        {decided_by ? decided_by.name : <Trans>Unknown</Trans>} · <Time at={decided_at} />
      </p>
    </li>
  );
}
