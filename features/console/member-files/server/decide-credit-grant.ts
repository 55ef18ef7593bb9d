import {
  lockMovements,
  findWallet,
  requireUninvolved,
  settleMovement,
} from '#features/money/credits/server/public.ts';
import { requireSecondPerson } from '#features/safety/cases/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { requireReason } from '#platform/server/staff/require-reason.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type * as calls from '../contract.ts';
import { memberFileErrors } from '../contract.ts';
import { postGrant } from './credit-grants.ts';
import { lockGrant, updateGrant } from './member-file-queries.ts';

/**
 * The second person's answer.
 * @throws {CallError} `grant_own` for the asker and whoever they brought in, `permission_denied`, `grant_decided`, `too_few_credits` or `not_found`.
 */
export async function decideCreditGrant(
  context: MemberContext,
  input: CallInput<typeof calls.decideCreditGrant>,
): Promise<CallResponse<typeof calls.decideCreditGrant>> {
  const { siteId, caller, clock } = context;
  const { grant: id, decision } = input;
  const reason = requireReason(input);
  await context.db.transaction(async (tx) => {
    await lockMovements(tx, siteId);
    const grant = await lockGrant(tx, siteId, id);
    if (!grant) throw fail(platformErrors.not_found);
    if (grant.state !== 'waiting') throw fail(memberFileErrors.grant_decided);
    const { memberId, requestedAt } = grant;
    const asker = { siteId, memberId: grant.requestedBy };
    if (memberId === caller.memberId) throw fail(memberFileErrors.grant_own);
    await requireSecondPerson(tx, { asker, requestedAt }, caller, memberFileErrors.grant_own);
    await requireUninvolved(tx, caller, { siteId, memberId });
    const before = await findWallet(tx, siteId, memberId);
    const at = clock.now();
    const state = decision === 'agree' ? 'done' : 'refused';
    const decided = { state, decidedBy: caller.memberId, decidedAt: at } as const;
    await updateGrant(tx, siteId, id, decided);
    await settleMovement(tx, { siteId, kind: 'credits', subject: id }, decided);
    if (decision === 'agree') await postGrant(context, tx, grant);
    const after = await findWallet(tx, siteId, memberId);
    await auditByCaller(context, tx, {
      at,
      action: `credits.${decision}`,
      subject: id,
      memberId,
      details: { credits: grant.credits },
      change: {
        reason,
        before: { state: 'waiting', balance: before.balance },
        after: { state, balance: after.balance },
      },
    });
  });
  return { grant: id, decision };
}
