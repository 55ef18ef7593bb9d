import { blocksBetween } from '#features/people/blocks/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { mayBeWrittenTo, mayWrite } from './chat-policy.ts';
import { findConversation, insertConversation, readSide } from './chat-queries.ts';

/**
 * Returns the id of the conversation between the caller and another member, and creates it if needed. It is not listed
 * until one of them writes.
 * @throws {CallError} `not_found` if there is no conversation and the two may not start one, or if the caller blocks
 * the other member.
 */
export async function openChat(context: MemberContext, otherId: string): Promise<string> {
  const { db, siteId, clock } = context;
  const { memberId } = context.caller;
  if (otherId === memberId) throw fail(platformErrors.not_found);
  const pair = memberId < otherId ? ([memberId, otherId] as const) : ([otherId, memberId] as const);
  const { blocks, blocked } = await blocksBetween(db, siteId, memberId, otherId);
  if (blocks) throw fail(platformErrors.not_found);
  const existingId = await findConversation(db, siteId, pair);
  if (existingId !== undefined) return existingId;
  if (blocked) throw fail(platformErrors.not_found);
  const [own, other] = await Promise.all([readSide(db, siteId, memberId), readSide(db, siteId, otherId)]);
  if (!own || !other || !mayWrite(own) || !mayBeWrittenTo(other)) throw fail(platformErrors.not_found);
  const at = clock.now();
  return db.transaction((tx) => insertConversation(tx, { siteId, id: uuidv7(at.getTime()), pair, at }));
}
