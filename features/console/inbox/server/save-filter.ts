import { audit } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { findFilter, storeFilter } from './inbox-queries.ts';

export async function saveFilter(
  { db, siteId, caller, clock }: MemberContext,
  { kinds, scope }: CallInput<typeof calls.saveInboxFilter>,
): Promise<CallResponse<typeof calls.saveInboxFilter>> {
  const filter = await db.transaction(async (tx) => {
    const before = (await findFilter(tx, caller)) ?? null;
    const after = { kinds: [...new Set(kinds)], scope: scope ?? before?.scope ?? ('all' as const) };
    await storeFilter(tx, caller, after);
    await audit(tx, {
      siteId,
      at: clock.now(),
      actorId: caller.memberId,
      action: 'inbox.filter',
      change: { reason: 'routine', before: before && { ...before }, after },
    });
    return after;
  });
  return { filter };
}
