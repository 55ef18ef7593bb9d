import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Time } from '#features/site/sites/web/public.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { decideFailedJob } from '../calls.gen.ts';
import type { FailedJobView } from '../contract.ts';
import { Panel } from './panel.tsx';
import { healthErrorMessages } from './error-messages.ts';

type Decision = 'retry' | 'drop';
type Named = Pick<FailedJobView, 'name' | 'id'>;

/** The newest jobs that failed permanently, each to be retried or dropped. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJobView[] }) {
  const { t } = useLingui();
  const ready = useHydrated();
  const [pendingDecision, setPendingDecision] = useState<{ job: Named; decision: Decision } | null>(null);
  const decide = useStaffSend(decideFailedJob, {
    onDone: () => setPendingDecision(null),
    successText: ({ decision }) => (decision === 'retry' ? t`The job runs again.` : t`Job discarded.`),
  });
  const ask = (job: Named, decision: Decision) => {
    decide.reset();
    setPendingDecision({ job, decision });
  };
  return (
    <Panel id="failed-jobs" title={t`Jobs that failed for good`}>
      {jobs.length === 0 ? (
        <p className="py-3 text-sm text-ink-muted">
          <Trans>None. Jobs that fail are first retried automatically.</Trans>
        </p>
      ) : (
        <ul>
          {jobs.map(({ tries, ...job }) => (
            <li
              key={job.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0"
            >
              <span className="min-w-0">
                <code className="block text-xs font-semibold wrap-anywhere">{job.name}</code>
                <span className="block text-xs text-ink-muted">
                  <Time at={job.at} /> · <Trans>tries: {tries}</Trans>
                  {job.error ? ` · ${job.error}` : ''}
                </span>
              </span>
              <span className="flex gap-2">
                <Button size="sm" variant="secondary" disabled={!ready} onClick={() => ask(job, 'retry')}>
                  <Trans>Retry</Trans>
                </Button>
                <Button size="sm" variant="secondary" disabled={!ready} onClick={() => ask(job, 'drop')}>
                  <Trans>Discard</Trans>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {pendingDecision ? (
        <StaffForm
          title={pendingDecision.decision === 'retry' ? t`Retry the job` : t`Discard the job`}
          description={
            pendingDecision.decision === 'retry'
              ? t`It’ll run again as soon as a worker is free.`
              : t`What it should have done won’t happen.`
          }
          action={pendingDecision.decision === 'retry' ? <Trans>Retry</Trans> : <Trans>Discard</Trans>}
          danger={pendingDecision.decision === 'drop'}
          errors={healthErrorMessages}
          send={decide}
          onSend={(reason) =>
            decide.mutate({
              name: pendingDecision.job.name,
              id: pendingDecision.job.id,
              decision: pendingDecision.decision,
              reason,
            })
          }
          onClose={() => setPendingDecision(null)}
        />
      ) : null}
    </Panel>
  );
}
