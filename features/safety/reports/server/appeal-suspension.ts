import { findAccount } from '#features/identity/accounts/server/public.ts';
import { lodgeAppeal } from '#features/safety/appeals/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { reportErrors } from '../contract.ts';
import { findSuspendingReport } from './suspension-queries.ts';

/**
 * Stores the suspended member's appeal, for review by a person who had no part in the decision.
 * @throws {CallError} `not_suspended`, or `already_appealed`.
 */
export async function appealSuspension(
  context: MemberContext,
  text: string,
): Promise<CallResponse<typeof calls.appealSuspension>> {
  const { siteId, memberId } = context.caller;
  return context.db.transaction(async (tx) => {
    const account = await findAccount(tx, siteId, memberId);
    const decision = account?.suspendedAt && (await findSuspendingReport(tx, context.caller));
    if (!decision) throw fail(reportErrors.not_suspended);
    const at = context.clock.now();
    const suspension = {
      siteId,
      kind: 'suspension',
      subjectId: decision.id,
      memberId,
      firstReason: decision.rule,
      firstDecidedBy: decision.decidedBy,
      firstDecidedAt: decision.decidedAt,
      text: text.trim(),
      reference: decision.reference,
    } as const;
    if ((await lodgeAppeal(tx, suspension, at)) !== 'lodged') throw fail(reportErrors.already_appealed);
    await audit(tx, { siteId, at, actorId: memberId, action: 'suspension.appeal', subject: decision.id });
    return { reference: decision.reference };
  });
}
