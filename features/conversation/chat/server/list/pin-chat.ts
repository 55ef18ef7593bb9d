import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as chatActionsCalls from '../../chat-actions-contract.ts';
import { maxPinnedConversations, pinErrors } from '../../chat-actions-contract.ts';
import { conversationChanged } from '../../contract.ts';
import { pin, setPinned } from '../chat-actions-queries.ts';

/**
 * Pins a conversation to the top of the caller's list, or unpins it.
 * @throws {CallError} `too_many_pinned`, or `not_found` if the caller has no such conversation.
 */
export async function pinChat(
  context: MemberContext,
  { conversation, pinned }: CallInput<typeof chatActionsCalls.pinChat>,
): Promise<CallResponse<typeof chatActionsCalls.pinChat>> {
  const { db, siteId, realtime, clock } = context;
  const { memberId } = context.caller;
  const side = { siteId, memberId, conversationId: conversation };
  if (pinned) {
    const outcome = await pin(db, side, clock.now(), maxPinnedConversations);
    if (outcome === 'full') throw fail(pinErrors.too_many_pinned, { limit: maxPinnedConversations });
    if (outcome === 'not_found') throw fail(platformErrors.not_found);
  } else if (!(await setPinned(db, side, null))) throw fail(platformErrors.not_found);
  // There is no new message. The event only makes pages fetch their list again.
  realtime.publish({ siteId, memberId }, conversationChanged, { conversation, seq: 0 });
  return { pinned };
}
