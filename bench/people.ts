import { beginSession, sessionCookie } from '#features/accounts/server/public.ts';
import { siteOfHost } from '#features/sites/server/public.ts';
import { insertRows } from '../database/demo/insert-rows.ts';
import { conversation, participant } from '#features/chat/server/tables.ts';
import { grantCredits } from '#features/credits/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Database } from '#platform/server/db/database.ts';

/** A logged-in premium member with credits and a conversation with the next one. */
export interface Person {
  readonly siteId: number;
  readonly memberId: string;
  readonly cookie: string;
  readonly address: string;
  readonly conversationId: string;
}

const manyCredits = 1_000_000;

/** The most recently active of the load seed's members become those who act. */
export async function pickPeople(db: Database, count: number): Promise<Person[]> {
  const siteId = await siteOfHost(db, 'localhost');
  const now = new Date();
  const { rows } = await db.pool.query<{ member_id: string }>(
    `select member_id from member_search join account using (site_id, member_id)
     where site_id = $1 and email like '%@load.test' order by last_active desc limit $2`,
    [siteId, count],
  );
  await db.pool.query('update wallet set premium_since = $2 where site_id = $1 and member_id = any($3)', [
    siteId,
    now,
    rows.map(({ member_id }) => member_id),
  ]);
  const people: Person[] = [];
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
      conversationId: uuidv7(now.getTime()),
    });
  }
  await openConversations(db, people, now);
  return people;
}

async function openConversations(db: Database, people: readonly Person[], now: Date): Promise<void> {
  const receivers = await db.pool.query<{ member_id: string }>(
    `select member_id from member_search join account using (site_id, member_id)
     where site_id = $1 and email like '%@load.test' and member_id <> all($2) limit $3`,
    [people[0]!.siteId, people.map(({ memberId }) => memberId), people.length],
  );
  const pairs = people.map((person, index) => ({ ...person, otherId: receivers.rows[index]!.member_id }));
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
