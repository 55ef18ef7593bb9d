import { uuidv7 } from '#platform/shared/ids.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Person } from './people.ts';

const createTables = `
  drop table if exists bare_wallet, bare_conversation, bare_message, bare_posting;
  create table bare_wallet (site_id integer, member_id uuid, balance integer not null, primary key (site_id, member_id));
  create table bare_conversation (site_id integer, id uuid, last_seq integer not null, primary key (site_id, id));
  create table bare_message (
    site_id integer, conversation_id uuid, seq integer, sender_id uuid not null, body text not null,
    created_at timestamptz not null, primary key (site_id, conversation_id, seq)
  );
  create table bare_posting (
    site_id integer, id uuid, member_id uuid not null, amount integer not null, created_at timestamptz not null,
    primary key (site_id, id)
  )`;

const sendSql = `
  with paid as (
    update bare_wallet set balance = balance - 1
     where site_id = $1 and member_id = $2 and balance >= 1 returning balance
  ),
  posting as (
    insert into bare_posting (site_id, id, member_id, amount, created_at) select $1, $4, $2, -1, $6 from paid
  ),
  numbered as (
    update bare_conversation set last_seq = last_seq + 1 from paid where site_id = $1 and id = $3 returning last_seq
  )
  insert into bare_message (site_id, conversation_id, seq, sender_id, body, created_at)
  select $1, $3, last_seq, $2, $5, $6 from numbered returning seq`;

/**
 * The minimum cost of a paid message on this database. It is one durable statement that takes a credit, posts
 * it, numbers the message and inserts it. Its tables have a primary key and nothing else.
 */
export async function createBareMessages(db: Database, people: readonly Person[], credits: number) {
  await db.pool.query(createTables);
  const siteIds = people.map(({ siteId }) => siteId);
  await db.pool.query(
    'insert into bare_wallet select site_id, id, $3 from unnest($1::integer[], $2::uuid[]) as person (site_id, id)',
    [siteIds, people.map(({ memberId }) => memberId), credits],
  );
  await db.pool.query(
    'insert into bare_conversation select site_id, id, 0 from unnest($1::integer[], $2::uuid[]) as person (site_id, id)',
    [siteIds, people.map(({ conversationId }) => conversationId)],
  );
  return {
    send: async ({ siteId, memberId, conversationId }: Person, body: string) => {
      const at = new Date();
      const values = [siteId, memberId, conversationId, uuidv7(at.getTime()), body, at];
      const sent = await db.prepared('bench_bare_message', sendSql, values);
      if (sent.length !== 1) throw new Error('The bare message was not sent.');
    },
    drop: () => db.pool.query('drop table bare_wallet, bare_conversation, bare_message, bare_posting'),
  };
}
