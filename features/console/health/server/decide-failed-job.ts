import { isMainSite } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { dropFailedJob, retryFailedJob } from '#platform/server/jobs/failed-jobs.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { healthErrors } from '../contract.ts';

/**
 * A site's staff decide about the jobs of their site, those of the main site about all.
 * @throws {CallError} `job_not_failed`, also if it is another site's, so nobody learns which jobs exist.
 */
export async function decideFailedJob(
  { db, siteId, caller, clock }: MemberContext,
  { name, id, decision, reason }: CallInput<typeof calls.decideFailedJob>,
): Promise<CallResponse<typeof calls.decideFailedJob>> {
  const decide = decision === 'retry' ? retryFailedJob : dropFailedJob;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const scope = (await isMainSite(tx, siteId)) ? null : siteId;
    const job = await decide(tx, { name, id, scope });
    if (!job) throw fail(healthErrors.job_not_failed);
    const entry = {
      at,
      action: `job.${decision}` as const,
      subject: id,
      details: { job: name, site: job.siteId },
      change: {
        reason,
        before: { state: 'failed' },
        after: { state: decision === 'retry' ? 'waiting' : 'dropped' },
      },
    };
    await audit(tx, { ...entry, siteId, actorId: caller.memberId });
    // Staff of the job's own site read in their log what the main site did to it. The actor's name is not known there.
    if (job.siteId !== null && job.siteId !== siteId)
      await audit(tx, { ...entry, siteId: job.siteId, actorId: null });
  });
  return { decision };
}
