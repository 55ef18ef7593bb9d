import { auditByCaller } from '#platform/server/audit.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { findFilter, storeFilter } from './inbox-queries.ts';

export async function saveFilter(
  context: MemberContext,
  { kinds, scope }: CallInput<typeof calls.saveInboxFilter>,
): Promise<CallResponse<typeof calls.saveInboxFilter>> {
  const { db, caller } = context;
  const filter = await db.transaction(async (tx) => {
    const before = (await findFilter(tx, caller)) ?? null;
    const after = { kinds: [...new Set(kinds)], scope: scope ?? before?.scope ?? ('all' as const) };
    await storeFilter(tx, caller, after);
    await auditByCaller(context, tx, {
      action: 'inbox.filter',
      change: { reason: 'routine', before: before && { ...before }, after },
    });
    return after;
  });
  return { filter };
}
