import { pauseMember, resumeMember } from '#features/identity/accounts/server/public.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { retireFictionalProfile } from '../contract.ts';
import { lockFictional } from './fictional-queries.ts';

/** @throws {CallError} `not_found`, or `changed_meanwhile` if it already is in that state. */
export async function retireProfile(
  context: MemberContext,
  { site: id, profile, retired, reason }: CallInput<typeof retireFictionalProfile>,
): Promise<CallResponse<typeof retireFictionalProfile>> {
  const { db, siteId, caller } = context;
  const site = await siteOfStaff(db, siteId, id);
  const member = { siteId: site.id, memberId: profile };
  await db.transaction(async (tx) => {
    const profileRow = await lockFictional(tx, member);
    if (!profileRow) throw fail(platformErrors.not_found);
    const was = profileRow.pausedAt !== null;
    if (was === retired) throw fail(siteErrors.changed_meanwhile);
    const move = retired ? pauseMember : resumeMember;
    await move(context, tx, member, caller.memberId);
    await auditByCaller(context, tx, {
      action: retired ? 'fictional.retired' : 'fictional.returned',
      subject: profile,
      details: { site: site.id },
      change: { reason, before: { retired: was }, after: { retired } },
    });
  });
  return { profile };
}
