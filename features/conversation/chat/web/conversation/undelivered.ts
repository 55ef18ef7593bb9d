import type { ChatOverviewItem } from '../../contract.ts';

/** The newest message that was reported as delivered, by conversation. */
export type ReportedSeqs = Map<string, number>;

/** The conversations with messages that this device has received but not yet reported. */
export function undelivered(
  chats: readonly Pick<ChatOverviewItem, 'conversation' | 'num_unread_messages'>[],
  reported: ReadonlyMap<string, number>,
): { id: string; seq: number }[] {
  return chats
    .filter(
      ({ conversation: { id, last_seq: seq }, num_unread_messages: unread }) =>
        unread > 0 && seq > (reported.get(id) ?? 0),
    )
    .map(({ conversation: { id, last_seq: seq } }) => ({ id, seq }));
}
