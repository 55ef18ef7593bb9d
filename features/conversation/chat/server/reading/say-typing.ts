import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { typingStarted } from '../../chat-actions-contract.ts';
import { findListener } from '../chat-actions-queries.ts';

/**
 * Tells the other side that the caller is typing, unless either cannot be reached, which the caller does not notice.
 * @throws {CallError} `not_found` if the caller has no such conversation.
 */
export async function sayTyping(context: MemberContext, conversation: string): Promise<void> {
  const { db, siteId, realtime } = context;
  const listener = await findListener(db, siteId, context.caller.memberId, conversation);
  if (listener === undefined) throw fail(platformErrors.not_found);
  if (listener !== null) realtime.publish({ siteId, memberId: listener }, typingStarted, { conversation });
}
