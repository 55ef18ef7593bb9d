import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMember } from '#features/discovery/members/contract.ts';
import { getVisitors, visitorsPageSize } from '#features/discovery/visits/contract.ts';
import { encodeCursor } from '#platform/server/db/keyset.ts';
import { minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getLikesPage, likeMember, likesLists, likesPageSize, type LikesListName } from '../contract.ts';
import { likesPageStatement } from './likes-list-queries.ts';

let server: TestServer;
let anna: TestMember;
const fans = likesPageSize + 5;

beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).female().create();
  await crowd(fans);
});
afterAll(() => server.close());

/**
 * Men who all like Anna and visited her page, each slightly earlier than the previous one, and some at the same time.
 */
async function crowd(size: number): Promise<void> {
  await server.services.db.pool.query(
    `with ids as materialized (select n, gen_random_uuid() as id from generate_series(1, $3::int) as n),
      accounts as (
        insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
        select $1, id, id || '@example.test', id || '@example.test', '', 'active', 'nl', $4 from ids
      ),
      profiles as (
        insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
        select $1, id, 'active', 'Fan ' || n, 'male', 'hetero', date '1985-01-01', 'NL', $4, $4 from ids
        returning member_id
      ),
      likes as (
        insert into member_like (site_id, from_id, to_id, is_new, created_at)
        select $1, id, $2, n % 3 = 0, $4::timestamptz - (n / 2) * interval '1 minute' from ids, (select count(*) from profiles) as made
      ),
      sent as (
        insert into member_like (site_id, from_id, to_id, is_new, created_at)
        select $1, $2, id, true, $4::timestamptz - (n / 2) * interval '1 minute'
        from ids, (select count(*) from profiles) as made where n > 1
      )
    insert into visit (site_id, visitor_id, visited_id, at)
    select $1, id, $2, $4::timestamptz - (n / 2) * interval '1 minute' from ids, (select count(*) from profiles) as made`,
    [server.site.id, anna.id, size, server.clock.now()],
  );
}

async function getAllLikes(list: LikesListName) {
  const pages = [await anna.call(getLikesPage, { list })];
  for (let next = pages[0]!.next; next; next = pages.at(-1)!.next)
    pages.push(await anna.call(getLikesPage, { list, cursor: next }));
  return pages.map(({ likes }) => likes);
}

describe('[RT-04] [CA-13] the lists of likes have pages', () => {
  it('received: new ones first, then the newest, and each member once', async () => {
    const [first, second, ...none] = await getAllLikes('received');
    expect([first!.length, second!.length, none.length]).toEqual([likesPageSize, fans - likesPageSize, 0]);
    const all = [...first!, ...second!];
    expect(new Set(all.map(({ id }) => id)).size).toBe(fans);
    const order = all.map(({ like_new: isNew, liked_at: at }) => `${isNew ? 1 : 0} ${at}`);
    expect(order).toEqual(order.toSorted().reverse());
  });

  it('sent: newest first', async () => {
    const all = (await getAllLikes('sent')).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(fans - 1);
    const order = all.map(({ liked_at: at }) => at);
    expect(order).toEqual(order.toSorted().reverse());
  });

  it('matches: only members who are liked back', async () => {
    const all = (await getAllLikes('matches')).flat();
    expect(all.map(({ name }) => name)).not.toContain('Fan 1');
    expect(all.length).toBe(fans - 1);
    expect(all.every(({ match }) => match)).toBe(true);
  });

  it('a like added while paging causes no duplicates', async () => {
    const { likes, next } = await anna.call(getLikesPage, { list: 'received' });
    const bram = await aMember(server).male().create();
    await bram.call(likeMember, { member: anna.id });
    const further = await anna.call(getLikesPage, { list: 'received', cursor: next! });
    const ids = [...likes, ...further.likes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[FD-43] a forged cursor, and one of another list, start at the beginning', async () => {
    const { likes } = await anna.call(getLikesPage, { list: 'sent' });
    const { next } = await anna.call(getLikesPage, { list: 'received' });
    for (const cursor of [encodeCursor([1, server.clock.now().toISOString(), anna.id]), next!])
      expect((await anna.call(getLikesPage, { list: 'sent', cursor })).likes).toEqual(likes);
  });

  it.each(likesLists)('%s use an index', async (list) => {
    const { text, values } = likesPageStatement(list, server.site.id, anna.id, null, likesPageSize);
    const client = await server.services.db.pool.connect();
    try {
      // For a small table, a sequential scan is cheapest. With that disabled, an index must be used.
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan');
      expect(plan).toMatch(list === 'sent' ? /member_like_sent/ : /member_like_received/);
    } finally {
      client.release(true);
    }
  });
});

describe('[RT-03] visitors have pages', () => {
  it('the latest visitor comes first, and each member appears once', async () => {
    const bram = await aMember(server).male().create();
    server.clock.advance(minute);
    await bram.call(getMember, { id: anna.id });
    const first = await anna.call(getVisitors, {});
    expect(first.visitors).toHaveLength(visitorsPageSize);
    expect(first.visitors[0]!.id).toBe(bram.id);
    const second = await anna.call(getVisitors, { cursor: first.next! });
    expect(second.next).toBeNull();
    const all = [...first.visitors, ...second.visitors];
    expect(new Set(all.map(({ id }) => id)).size).toBe(fans + 1);
    const order = all.map(({ visited_at: at }) => at);
    expect(order).toEqual(order.toSorted().reverse());
  });
});
