import { memberCards, shownCard } from '#features/people/directory/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { cursorTime, cursorUuid, decodeCursor, encodeCursor } from '#platform/server/db/keyset.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as calls from '../contract.ts';
import { blocksPageSize } from '../contract.ts';
import { listBlocks } from './block-queries.ts';

/**
 * The members that this member blocked, never online. Those who left the site or block this member too have no name and
 * no picture, as in a conversation, but the block can be removed.
 */
export async function getBlocks(
  context: MemberContext,
  cursor: string | undefined,
): Promise<CallResponse<typeof calls.getBlocks>> {
  const { db, clock } = context;
  const { siteId, memberId } = context.caller;
  const after = cursor === undefined ? null : decodePosition(cursor);
  const blocks = await listBlocks(db, siteId, memberId, after, blocksPageSize + 1);
  const page = blocks.slice(0, blocksPageSize);
  const ids = page.map(({ blockedId }) => blockedId);
  const cards = await memberCards(db, siteId, ids, clock.now());
  const last = page.at(-1);
  return {
    members: page.flatMap(({ blockedId, createdAt, mutual }) => {
      const card = cards.get(blockedId);
      if (!card) return [];
      const gone = card.status !== 'active' || mutual;
      return [{ ...shownCard(card, { gone }), online: false, blocked_at: createdAt.toISOString() }];
    }),
    next:
      blocks.length > page.length && last
        ? encodeCursor([last.createdAt.toISOString(), last.blockedId])
        : null,
  };
}

function decodePosition(cursor: string) {
  const [at, blockedId] = decodeCursor(cursor, [cursorTime, cursorUuid] as const);
  return { at, blockedId };
}
