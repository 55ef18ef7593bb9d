import type { Database } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { portrait } from '#tests/support/photos.ts';
import { insertConversations, type Actor } from '../../people.ts';
import { Traffic } from '../../restart/traffic.ts';

/** Messages, uploads and pages until the traffic is over. The other actors only read. */
export async function beginLoad(
  db: Database,
  traffic: Traffic,
  actors: readonly Actor[],
  { writers, uploaders }: { writers: number; uploaders: number },
): Promise<Promise<void>[]> {
  const writing = actors.slice(0, writers);
  const conversations = await openConversations(db, writing);
  const photos = await Promise.all([1, 2, 3, 4].map((seed) => portrait(seed)));
  return [
    ...writing.map((actor, place) => traffic.write(actor, conversations[place]!)),
    ...actors.slice(writers, writers + uploaders).map((actor) => traffic.upload(actor, photos)),
    ...actors.slice(writers + uploaders).map((actor) => traffic.openPages(actor)),
  ];
}

/** Waits until one more message is acknowledged, in a new conversation of two actors who only read. */
export async function sendOne(db: Database, port: number, actors: readonly Actor[]): Promise<void> {
  const pair = actors.slice(-2);
  const [conversation] = await openConversations(db, pair);
  const traffic = new Traffic(port);
  const writing = traffic.write(pair[0]!, conversation!);
  while (traffic.acknowledgedAt.size === 0) {
    if (traffic.failures.length > 20) throw new Error(traffic.failures.at(-1));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  traffic.isOver = true;
  await writing;
  traffic.close();
}

/** Neighbours in the list write to each other. */
async function openConversations(db: Database, writing: readonly Actor[]): Promise<string[]> {
  const ids = writing.map((_, place) => (place % 2 === 0 ? uuidv7() : ''));
  const conversations = ids.map((id, place) => id || ids[place - 1]!);
  await insertConversations(
    db,
    writing.flatMap(({ siteId, memberId }, place) =>
      place % 2 === 0
        ? [{ siteId, memberId, otherId: writing[place + 1]!.memberId, conversationId: conversations[place]! }]
        : [],
    ),
  );
  return conversations;
}
