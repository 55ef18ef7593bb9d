import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MessageKind } from '../message-choices.ts';

export interface ContextLine {
  readonly seq: number;
  readonly sender_id: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly created_at: Date;
}

/** Messages that staff see before and after the reported one. */
const contextSize = 10;

/**
 * A message that `senderId` wrote to `readerId`, with the messages around it in order. Undefined if there is no such
 * message.
 */
export async function findMessageContext(
  executor: Executor,
  place: {
    readonly siteId: number;
    readonly conversationId: string;
    readonly seq: number;
    readonly senderId: string;
    readonly readerId: string;
  },
): Promise<ContextLine[] | undefined> {
  const { siteId, conversationId, seq, senderId, readerId } = place;
  const lines = await rows<ContextLine>(
    executor,
    sql`select message.seq, message.sender_id, message.kind, message.body, message.created_at
          from participant reader
          join message on message.site_id = reader.site_id and message.conversation_id = reader.conversation_id
         where reader.site_id = ${siteId} and reader.conversation_id = ${conversationId}::uuid
           and reader.member_id = ${readerId}::uuid and reader.other_id = ${senderId}::uuid
           and message.seq between ${seq - contextSize}::integer and ${seq + contextSize}::integer
         order by message.seq`,
  );
  return lines.some((line) => line.seq === seq && line.sender_id === senderId) ? lines : undefined;
}
