import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import {
  insertConversations,
  insertMessages,
  keepNewMessages,
  type PlacedMessage,
} from './imported-message-queries.ts';

export interface ImportedMessage {
  readonly senderId: string;
  readonly receiverId: string;
  /** The same each time the message is imported. */
  readonly clientId: string;
  /** A text that a member could have sent. */
  readonly body: string;
  readonly at: Date;
}

/**
 * Appends messages from another system, in the given order, to their conversations. They cost nothing and count as
 * read. Skips messages that were already added.
 * @returns how many messages were added.
 */
export async function addImportedMessages(
  tx: Transaction,
  siteId: number,
  messages: readonly ImportedMessage[],
): Promise<number> {
  const placed = new Map<string, PlacedMessage>();
  for (const message of messages) {
    const [lowId, highId] = [message.senderId, message.receiverId].sort() as [string, string];
    placed.set(`${message.senderId} ${message.clientId}`, { ...message, lowId, highId });
  }
  const added = await keepNewMessages(tx, siteId, [...placed.values()]);
  if (added.length === 0) return 0;
  const conversations = new Map<string, { id: string; lowId: string; highId: string; at: Date }>();
  for (const { lowId, highId, at } of added) {
    const conversation = conversations.get(`${lowId} ${highId}`);
    if (!conversation || at < conversation.at)
      conversations.set(`${lowId} ${highId}`, { id: uuidv7(at.getTime()), lowId, highId, at });
  }
  await insertConversations(tx, siteId, [...conversations.values()]);
  await insertMessages(tx, siteId, added);
  return added.length;
}

/** How many of these messages were added before. */
export async function countStoredMessages(
  executor: Executor,
  siteId: number,
  messages: readonly ImportedMessage[],
): Promise<number> {
  return messages.length - (await keepNewMessages(executor, siteId, messages)).length;
}
