import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { listInvitations, type InvitationPosition } from './invitation-queries.ts';
import { toInvitation } from './invitation-view.ts';

const pageSize = 20;

/** A page of the site's invitations, newest first. */
export async function getInvitations(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof calls.getInvitations>> {
  const after = cursor === undefined ? null : decodePosition(cursor);
  const rows = await listInvitations(context.db, context.siteId, after, pageSize + 1);
  const origin = originOf(await settingsOf(context), context.config);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    invitations: page.map((row) => toInvitation(row, origin, context.clock.now())),
    next: rows.length > pageSize && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}

function decodePosition(cursor: string): InvitationPosition {
  const [createdAt, id] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { createdAt, id };
}
