import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { dropFailedJob, retryFailedJob } from '#platform/server/jobs/failed-jobs.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { healthErrors, type decideFailedJob as decideFailedJobCall } from '../contract.ts';

/** @throws {CallError} `job_not_failed`. */
export async function decideFailedJob(
  { db, siteId, caller, clock }: MemberContext,
  { name, id, decision, reason }: CallInput<typeof decideFailedJobCall>,
): Promise<CallResponse<typeof decideFailedJobCall>> {
  const decide = decision === 'retry' ? retryFailedJob : dropFailedJob;
  await db.transaction(async (tx) => {
    if (!(await decide(tx, name, id))) throw fail(healthErrors.job_not_failed);
    await audit(tx, {
      siteId,
      at: clock.now(),
      actorId: caller.memberId,
      action: `job.${decision}`,
      subject: id,
      details: { job: name },
      change: {
        reason,
        before: { state: 'failed' },
        after: { state: decision === 'retry' ? 'waiting' : 'dropped' },
      },
    });
  });
  return { decision };
}
