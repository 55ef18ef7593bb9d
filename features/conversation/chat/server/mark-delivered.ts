import type { CallInput } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { markDelivered as markDeliveredCall } from '../chat-actions-contract.ts';
import { conversationChanged } from '../contract.ts';
import { moveDeliveryMarks } from './chat-actions-queries.ts';

/** A device of the caller has these messages: who sent them hears of it. Conversations of others change nothing. */
export async function markDelivered(
  { db, siteId, realtime, caller }: MemberContext,
  { conversations }: CallInput<typeof markDeliveredCall>,
): Promise<void> {
  for (const moved of await moveDeliveryMarks(db, siteId, caller.memberId, conversations)) {
    realtime.publish({ siteId, memberId: moved.other_id }, conversationChanged, {
      conversation: moved.conversation_id,
      seq: moved.last_seq,
    });
  }
}
