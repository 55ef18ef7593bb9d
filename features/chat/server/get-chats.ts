import { memberCards } from '#features/profiles/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { conversationPageSize, type getChats as getChatsCall } from '../contract.ts';
import { readChats, type ChatRow } from './chat-queries.ts';

/** Characters of the newest message: two lines of a narrow list. */
const previewLength = 120;

export async function getChats(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof getChatsCall>> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await readChats(db, siteId, memberId, after, conversationPageSize + 1, previewLength);
  const page = found.slice(0, conversationPageSize);
  const ids = page.map((row) => row.other_id);
  const cards = await memberCards(db, siteId, ids, clock.now());
  const last = page.at(-1);
  return {
    chats: page.flatMap((row) => {
      const profile = cards.get(row.other_id);
      return profile
        ? [
            {
              conversation: {
                id: row.conversation_id,
                last_seq: row.last_seq,
                last_message_at: row.last_message_at.toISOString(),
              },
              profile,
              num_unread_messages: row.unread,
              preview: previewOf(row, memberId),
            },
          ]
        : [];
    }),
    next:
      found.length > page.length && last
        ? encodeCursor([last.last_message_at.toISOString(), last.conversation_id])
        : null,
  };
}

function readCursor(cursor: string): { at: Date; conversationId: string } {
  const [at, conversationId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { at, conversationId };
}

const previewOf = (row: ChatRow, memberId: string) =>
  row.preview_body === null ? null : { mine: row.preview_sender_id === memberId, body: row.preview_body };
