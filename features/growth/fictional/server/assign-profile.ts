import { findFictionalOperator, storeOperator } from '#features/people/profiles/server/public.ts';
import { siteErrors } from '#features/site/sites/contract.ts';
import { siteOfStaff } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { fictionalErrors, type assignFictionalProfile } from '../contract.ts';
import { findOperator, lockFictional } from './fictional-queries.ts';

/** @throws {CallError} `not_found`, `no_operator`, `changed_meanwhile`. */
export async function assignProfile(
  { db, siteId, caller, clock }: MemberContext,
  { site: id, profile, operator, seen, reason }: CallInput<typeof assignFictionalProfile>,
): Promise<CallResponse<typeof assignFictionalProfile>> {
  return db.transaction(async (tx) => {
    const site = await siteOfStaff(tx, siteId, id);
    const key = { siteId: site.id, memberId: profile };
    if (!(await lockFictional(tx, key))) throw fail(platformErrors.not_found);
    const before = await findCurrentOperator(tx, key);
    if (before !== seen) throw fail(siteErrors.changed_meanwhile);
    if (operator !== null && !(await findOperator(tx, { siteId: site.id, memberId: operator })))
      throw fail(fictionalErrors.no_operator);
    const at = clock.now();
    await storeOperator(tx, key, operator, at);
    await audit(tx, {
      siteId,
      at,
      actorId: caller.memberId,
      action: 'fictional.assigned',
      subject: profile,
      details: { site: site.id },
      change: { reason, before: { operator: before }, after: { operator } },
    });
    return { profile };
  });
}

/** Also null if the assigned member is no longer an operator. */
async function findCurrentOperator(
  tx: Parameters<typeof findFictionalOperator>[0],
  key: Parameters<typeof findFictionalOperator>[1],
): Promise<string | null> {
  const storedOperator = await findFictionalOperator(tx, key);
  if (storedOperator === null) return null;
  return (await findOperator(tx, { siteId: key.siteId, memberId: storedOperator })) ? storedOperator : null;
}
