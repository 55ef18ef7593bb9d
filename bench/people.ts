import { inArray } from 'drizzle-orm';
import { beginSession, sessionCookie } from '#features/identity/accounts/server/log-in/sessions.ts';
import { siteOfHost } from '#features/site/sites/server/public.ts';
import { insertRows } from '../database/demo/insert-rows.ts';
import { conversation, participant } from '#features/conversation/chat/server/tables.ts';
import { grantCredits } from '#features/money/credits/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Database } from '#platform/server/db/database.ts';

/** A logged-in premium member with credits. */
export interface Actor {
  readonly siteId: number;
  readonly memberId: string;
  readonly cookie: string;
  readonly address: string;
}

/** A member who has a conversation with an inactive member. */
export interface Person extends Actor {
  readonly conversationId: string;
}

const manyCredits = 1_000_000;

/** The acting members, each with a conversation. */
export async function pickPeople(db: Database, count: number): Promise<Person[]> {
  const people = (await logInPeople(db, count)).map((actor) => ({ ...actor, conversationId: uuidv7() }));
  await openConversations(db, people);
  return people;
}

/** The members of the load seed who were active most recently. */
export async function logInPeople(db: Database, count: number): Promise<Actor[]> {
  const siteId = await siteOfHost(db, 'localhost');
  const now = new Date();
  const { rows } = await db.pool.query<{ member_id: string }>(
    `select member_id from member_search join account using (site_id, member_id)
     where site_id = $1 and email like '%@load.test' order by last_active desc limit $2`,
    [siteId, count],
  );
  await db.pool.query(
    'insert into membership (site_id, member_id, since) select $1, unnest($3::uuid[]), $2 on conflict do nothing',
    [siteId, now, rows.map(({ member_id }) => member_id)],
  );
  const people: Actor[] = [];
  for (const [index, { member_id: memberId }] of rows.entries()) {
    const token = await db.transaction(async (tx) => {
      await grantCredits(tx, {
        siteId,
        memberId,
        credits: manyCredits,
        kind: 'opening',
        idempotencyKey: `bench:${memberId}`,
        at: now,
      });
      return beginSession(tx, siteId, memberId, now);
    });
    people.push({
      siteId,
      memberId,
      cookie: `${sessionCookie}=${token}`,
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    });
  }
  return people;
}

async function openConversations(db: Database, people: readonly Person[]): Promise<void> {
  const receivers = await db.pool.query<{ member_id: string }>(
    `select member_id from member_search join account using (site_id, member_id)
     where site_id = $1 and email like '%@load.test' and member_id <> all($2) limit $3`,
    [people[0]!.siteId, people.map(({ memberId }) => memberId), people.length],
  );
  await insertConversations(
    db,
    people.map((person, index) => ({ ...person, otherId: receivers.rows[index]!.member_id })),
  );
}

interface Pair {
  readonly siteId: number;
  readonly conversationId: string;
  readonly memberId: string;
  readonly otherId: string;
}

/** A new conversation, without messages. */
export async function insertConversations(db: Database, pairs: readonly Pair[]): Promise<void> {
  // A reused database still has the messages of the previous run.
  await db.delete(conversation).where(
    inArray(
      conversation.lowId,
      pairs.map(({ memberId, otherId }) => (memberId < otherId ? memberId : otherId)),
    ),
  );
  const now = new Date();
  await insertRows(
    db,
    conversation,
    pairs.map(({ siteId, conversationId, memberId, otherId }) => {
      const [lowId, highId] = [memberId, otherId].sort() as [string, string];
      return { siteId, id: conversationId, lowId, highId, createdAt: now };
    }),
  );
  await insertRows(
    db,
    participant,
    pairs.flatMap(({ siteId, conversationId, memberId, otherId }) => [
      { siteId, conversationId, memberId, otherId, lastMessageAt: now },
      { siteId, conversationId, memberId: otherId, otherId: memberId, lastMessageAt: now },
    ]),
  );
}
