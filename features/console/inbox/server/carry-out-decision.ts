import { queuesFor } from '#features/console/desk/queue-rules.ts';
import { endClaim, endClaims } from '#features/safety/cases/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { throughDeadlock } from '#platform/server/db/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { carryOut } from './carry-out.ts';
import { markFailed, findWorkingRole, takePending } from './inbox-queries.ts';

interface Pending {
  readonly siteId: number;
  readonly id: string;
}

/**
 * Carries out a pending decision, in the transaction that removes it. So a repeated job finds nothing, and after a
 * crash the decision is still pending for the next attempt. If the decision is no longer possible, its author reads
 * why in the inbox.
 */
export async function carryOutPending(services: Services, { siteId, id }: Pending): Promise<void> {
  try {
    await throughDeadlock(services.db, async (tx) => {
      const pending = await takePending(tx, siteId, id);
      if (!pending) return;
      const author = { siteId, memberId: pending.authorId };
      const role = await findWorkingRole(tx, author, {
        decidedAt: pending.decidedAt,
        now: services.clock.now(),
      });
      if (role === null || !queuesFor(role).includes(pending.kind))
        throw fail(platformErrors.permission_denied);
      await carryOut({ ...services, siteId, caller: author }, tx, pending.input);
    });
  } catch (error) {
    if (!isCallError(error)) throw error;
    await noteFailure(services, { siteId, id }, error.code);
  }
}

async function noteFailure({ db, clock }: Services, { siteId, id }: Pending, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    const failed = await markFailed(tx, siteId, id, code);
    if (!failed) return;
    // A colleague can take the case at once.
    if (code === platformErrors.permission_denied.code)
      await endClaims(tx, { siteId, memberId: failed.authorId }, null);
    if (code === platformErrors.internal_error.code) await endClaim(tx, failed, failed.authorId);
    await audit(tx, {
      siteId,
      at: clock.now(),
      actorId: null,
      action: `${failed.kind}.not_carried_out`,
      subject: failed.subjectId,
      details: { error: code },
    });
  });
}

export const carryOutDecision = defineJob<Pending>(
  'carry_out_decision',
  { concurrency: 4 },
  carryOutPending,
  // The case would otherwise be missing from every list.
  (services, pending) => noteFailure(services, pending, platformErrors.internal_error.code),
);
