import { getMessages } from '#features/conversation/chat/contract.ts';
import type { Database } from '#platform/server/db/database.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { Lane, requestText } from './lane.ts';
import { insertConversations, type Person } from './people.ts';
import type { Comparison } from './report.ts';
import type { Rig } from './rig.ts';
import { percentiles, type Throughput } from './throughput.ts';

const [long, short] = [100_000, 50];
/** The number of requests per conversation. It stays below the limit for one member. */
const turns = 500;

/**
 * Compares opening a long conversation with opening a short one. The two alternate, one request at a time.
 */
export async function measureConversations(
  { db, port }: Rig,
  people: readonly Person[],
): Promise<Comparison> {
  const reader = people[0]!;
  const lane = await Lane.open(port);
  const times: Record<'long' | 'short', number[]> = { long: [], short: [] };
  const conversations = {
    long: await createConversation(db, reader, people[1]!, long),
    short: await createConversation(db, reader, people[2]!, short),
  };
  await db.pool.query('vacuum analyze message');
  for (let turn = 0; turn < turns; turn++) {
    for (const which of ['long', 'short'] as const) {
      const request = requestText({
        method: getMessages.method,
        path: `${getMessages.path}?conversation=${conversations[which]}`,
        port,
        cookie: reader.cookie,
        from: reader.address,
      });
      const at = performance.now();
      const { status, body } = await lane.send(request);
      times[which].push(performance.now() - at);
      if (status !== 200) throw new Error(`The server answered ${status}: ${body.toString()}`);
    }
  }
  lane.close();
  return {
    what: 'open a conversation of 100,000',
    against: 'one of 50 messages',
    unit: 'answers/s',
    measured: calculateRate(times.long),
    limit: calculateRate(times.short),
    atLeast: 0.67,
  };
}

/** Compares medians, because a single pause of the machine says nothing about the conversations. */
function calculateRate(times: readonly number[]): Throughput {
  const result = percentiles(times);
  return { perSecond: 1_000 / result.median, operations: times.length, ...result };
}

async function createConversation(
  db: Database,
  reader: Person,
  other: Person,
  messages: number,
): Promise<string> {
  const [{ siteId, memberId }, conversationId, otherId] = [reader, uuidv7(), other.memberId];
  await insertConversations(db, [{ siteId, conversationId, memberId, otherId }]);
  await db.pool.query(
    `insert into message (site_id, conversation_id, seq, sender_id, client_id, body, cost, created_at)
     select $1, $2::uuid, n, $3, $2::uuid || ':' || n, 'A line of some length, as people write them, number ' || n, 0, now()
     from generate_series(1, $4::integer) as n`,
    [siteId, conversationId, otherId, messages],
  );
  await db.pool.query('update conversation set last_seq = $1 where id = $2', [messages, conversationId]);
  return conversationId;
}
