import { fail, platformErrors } from '#platform/shared/errors.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { insertConversation, findDoor } from './open-chat-queries.ts';

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
  const { conversation, blocks, may_begin: mayBegin } = await findDoor(db, { siteId, memberId }, otherId);
  if (blocks) throw fail(platformErrors.not_found);
  if (conversation !== null) return conversation;
  if (!mayBegin) throw fail(platformErrors.not_found);
  const at = clock.now();
  return db.transaction((tx) => insertConversation(tx, { siteId, id: uuidv7(at.getTime()), pair, at }));
}
