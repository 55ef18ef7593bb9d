import { sightChanged } from '#features/safety/blocks/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { conversationChanged } from '../../contract.ts';
import { listPartners } from '../chat-actions-queries.ts';

/** The open conversations with a member are fetched again when others see that member differently. */
export const announceSightInChats = subscribe(
  sightChanged,
  async ({ realtime }, tx, { siteId, memberId, otherId, watchers }) => {
    const partners = await listPartners(tx, siteId, memberId, otherId);
    for (const { other_id: partner } of partners) watchers.add(partner);
    tx.afterCommit(() => {
      for (const { other_id: partner, conversation_id: conversation, last_seq: seq } of partners)
        realtime.publish({ siteId, memberId: partner }, conversationChanged, { conversation, seq });
    });
  },
);
