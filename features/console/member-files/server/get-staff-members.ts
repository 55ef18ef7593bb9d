import { auditByCaller } from '#platform/server/audit.ts';
import { cursorTime, cursorUuid, decodeCursor, keysetPage } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type * as calls from '../contract.ts';
import { deriveState } from './account-state.ts';
import { listMembers } from './member-file-queries.ts';

const pageSize = 50;

/** A page of all members. The audit log records who read it, as for a member's file. */
export async function getStaffMembers(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof calls.getStaffMembers>> {
  const { db, siteId } = context;
  const after = cursor === undefined ? null : decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  const position = after && { createdAt: after[0], id: after[1] };
  const memberRows = await listMembers(db, siteId, position, pageSize + 1);
  const { rows, next } = keysetPage(memberRows, pageSize, ({ account }) => [
    account.createdAt.toISOString(),
    account.memberId,
  ]);
  await auditByCaller(context, db, {
    action: 'member.list',
    details: { shown: rows.length },
  });
  return {
    members: rows.map(({ account, name, city }) => ({
      id: account.memberId,
      name,
      city,
      state: deriveState(account),
      created_at: account.createdAt.toISOString(),
    })),
    next,
  };
}
