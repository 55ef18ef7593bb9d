import { defineQuestion } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { TransactionRow } from './transaction-queries.ts';

export interface PaidMessage {
  readonly kind: 'message' | 'photo' | 'gift' | 'gif';
  /** Recipient's name; null if they are no longer visible to others. */
  readonly with: string | null;
  /** Null if the recipient is no longer visible. */
  readonly conversation: string | null;
}

/** What a member paid for, by the client ids of their messages. Deleted messages are omitted. */
export const messagesPaidFor = defineQuestion<
  MemberKey & { readonly clientIds: readonly string[] },
  ReadonlyMap<string, PaidMessage>
>('messages_paid_for');

export type ShownTransaction = TransactionRow & Pick<PaidMessage, 'with' | 'conversation'>;

/** Adds what was paid for, and who received it, to each transaction. */
export async function withPaidMessages(
  context: MemberContext,
  transactionRows: readonly TransactionRow[],
): Promise<ShownTransaction[]> {
  const { siteId, memberId } = context.caller;
  const clientIds = transactionRows.flatMap(({ client_id: id }) => (id === null ? [] : [id]));
  const messages =
    clientIds.length === 0
      ? new Map<string, PaidMessage>()
      : await context.events.ask(context, messagesPaidFor, { siteId, memberId, clientIds });
  return transactionRows.map((row) => {
    const paid = row.client_id === null ? undefined : messages.get(row.client_id);
    return { ...row, with: null, conversation: null, ...paid };
  });
}
