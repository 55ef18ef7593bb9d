import type { CallInput } from '#platform/shared/call.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type * as chatActionsCalls from '../../chat-actions-contract.ts';
import { conversationChanged } from '../../contract.ts';
import { moveDeliveryMarks } from '../chat-actions-queries.ts';

/** Marks messages as delivered to the caller and notifies their senders. Ignores conversations of other members. */
export async function markDelivered(
  { db, siteId, realtime, caller }: MemberContext,
  { conversations }: CallInput<typeof chatActionsCalls.markDelivered>,
): Promise<void> {
  for (const delivery of await moveDeliveryMarks(db, siteId, caller.memberId, conversations)) {
    realtime.publish({ siteId, memberId: delivery.other_id }, conversationChanged, {
      conversation: delivery.conversation_id,
      seq: delivery.last_seq,
    });
  }
}
