import type { ChatOverviewItem } from '../contract.ts';

/** Up to which message of each conversation the senders have been told. */
export type ToldSeqs = Map<string, number>;

/** The conversations whose newest messages this device has and has not said so yet. */
export function undelivered(
  chats: readonly Pick<ChatOverviewItem, 'conversation' | 'num_unread_messages'>[],
  told: ReadonlyMap<string, number>,
): { id: string; seq: number }[] {
  return chats
    .filter(
      ({ conversation: { id, last_seq: seq }, num_unread_messages: unread }) =>
        unread > 0 && seq > (told.get(id) ?? 0),
    )
    .map(({ conversation: { id, last_seq: seq } }) => ({ id, seq }));
}
