import { liftSuspension as liftSuspensionOf } from '#features/identity/accounts/server/public.ts';
import { grantOpenAppeals } from '#features/people/appeals/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { reportErrors } from '../contract.ts';
import { mailLift } from './mail-report.ts';

/**
 * Lifts a suspension and notifies the member. Also grants an open appeal.
 * @throws {CallError} `not_suspended`.
 */
export async function liftSuspension(context: MemberContext, memberId: string): Promise<{ member: string }> {
  const { siteId, memberId: actorId } = context.caller;
  await context.db.transaction(async (tx) => {
    if (!(await liftSuspensionOf(context, tx, { siteId, memberId }))) throw fail(reportErrors.not_suspended);
    const at = context.clock.now();
    await grantOpenAppeals(tx, { siteId, memberId }, 'suspension', { decidedBy: actorId, decidedAt: at });
    await mailLift(context, tx, memberId);
    await audit(tx, {
      siteId,
      at,
      actorId,
      action: 'suspension.lift',
      subject: memberId,
    });
  });
  return { member: memberId };
}
