import { memberCardsWithActivity, shownCard } from '#features/people/directory/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../../contract.ts';
import { conversationPageSize } from '../../contract.ts';
import { listChats, listPinnedChats, type ChatRow } from './chat-list-queries.ts';

/** Characters of the newest message; enough for two lines of a narrow list. */
const previewLength = 120;

/** A page of the list. Pinned conversations come first, and only on the first page. */
export async function getChats(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof calls.getChats>> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  const after = cursor === undefined ? null : decodeChatsCursor(cursor);
  const [pinned, chatRows] = await Promise.all([
    after === null ? listPinnedChats(db, siteId, memberId, previewLength) : [],
    listChats(db, siteId, memberId, after, conversationPageSize + 1, previewLength),
  ]);
  const unpinned = chatRows.slice(0, conversationPageSize);
  const page = [...pinned, ...unpinned];
  const ids = page.map((row) => row.other_id);
  const cards = await memberCardsWithActivity(db, siteId, ids, clock.now());
  const last = unpinned.at(-1);
  return {
    chats: page.flatMap((row) => {
      const card = cards.get(row.other_id);
      return card
        ? [
            {
              conversation: {
                id: row.conversation_id,
                last_seq: row.last_seq,
                last_message_at: row.last_message_at.toISOString(),
              },
              profile: shownCard(card.card, row),
              last_active: row.gone ? null : card.activity,
              num_unread_messages: row.unread,
              pinned: row.pinned,
              preview: buildPreview(row, memberId),
            },
          ]
        : [];
    }),
    next:
      chatRows.length > unpinned.length && last
        ? encodeCursor([last.last_message_at.toISOString(), last.conversation_id])
        : null,
  };
}

function decodeChatsCursor(cursor: string): { at: Date; conversationId: string } {
  const [at, conversationId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { at, conversationId };
}

const buildPreview = (row: ChatRow, memberId: string) =>
  row.preview_body === null || row.preview_kind === null
    ? null
    : { mine: row.preview_sender_id === memberId, kind: row.preview_kind, body: row.preview_body };
