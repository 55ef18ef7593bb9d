import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { likeMember, unlikeMember } from '#features/discovery/likes/contract.ts';
import { day, minute } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { removeChat } from '../../chat-actions-contract.ts';
import { getChats, getNewMatches, newMatchesSize, openChat, sendMessage } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const woman = () => aMember(server).female().withCredits(20).create();
const man = (name: string) => aMember(server).male().named(name).withCredits(20).create();

async function match(one: TestMember, other: TestMember): Promise<void> {
  await one.call(likeMember, { member: other.id });
  await other.call(likeMember, { member: one.id });
  server.clock.advance(minute);
}

const namesFor = async (member: TestMember) =>
  (await member.call(getNewMatches, {})).members.map(({ name }) => name);

describe('[CA-12] the matches above the list of conversations', () => {
  test('are those to whom neither has written yet, newest first, for both sides', async () => {
    const [anna, bram, cees] = [await woman(), await man('Bram'), await man('Cees')];
    await anna.call(likeMember, { member: (await man('Dirk')).id });
    await match(anna, bram);
    await match(cees, anna);
    expect(await namesFor(anna)).toEqual(['Cees', 'Bram']);
    const { conversation } = await anna.call(openChat, { member: cees.id });
    expect(await namesFor(anna)).toEqual(['Cees', 'Bram']);
    await cees.call(sendMessage, { conversation, body: 'Hoi!' });
    expect(await namesFor(anna)).toEqual(['Bram']);
    expect(await namesFor(cees)).toEqual([]);
    await anna.call(removeChat, { conversation });
    expect(await namesFor(anna)).toEqual(['Bram']);
    expect(await namesFor(bram)).toHaveLength(1);
  });

  test('are not those who took their like back, or blocked the member', async () => {
    const [anna, bram, cees] = [await woman(), await man('Bram'), await man('Cees')];
    await match(anna, bram);
    await match(anna, cees);
    await bram.call(unlikeMember, { member: anna.id });
    await cees.call(blockMember, { member: anna.id });
    expect(await namesFor(anna)).toEqual([]);
  });

  test('are found among many likes, and are at most as many as the row shows', async () => {
    const anna = await woman();
    await match(await man('Oud'), anna);
    await crowd(anna, 300, 'Fan');
    expect(await namesFor(anna)).toEqual(['Oud']);
    await crowd(anna, newMatchesSize + 5, 'Match', true);
    const names = await namesFor(anna);
    expect(names).toHaveLength(newMatchesSize);
    expect(names[0]).toBe('Match 1');
  });
});

/** Men who like a member, each slightly earlier than the previous one, and may be liked back. */
async function crowd({ id }: TestMember, size: number, name: string, isLikedBack = false): Promise<void> {
  await server.services.db.pool.query(
    `with ids as materialized (select n, gen_random_uuid() as id from generate_series(1, $3::int) as n),
      accounts as (
        insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
        select $1, id, id || '@example.test', id || '@example.test', '', 'active', 'nl', $4 from ids
      ),
      profiles as (
        insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
        select $1, id, 'active', $5 || ' ' || n, 'male', 'hetero', date '1985-01-01', 'NL', $4, $4 from ids
        returning member_id
      ),
      likes as (
        insert into member_like (site_id, from_id, to_id, is_new, created_at)
        select $1, id, $2, false, $4::timestamptz - n * interval '1 second' from ids, (select count(*) from profiles) as made
      )
    insert into member_like (site_id, from_id, to_id, is_new, created_at)
    select $1, $2, id, true, $4::timestamptz - n * interval '1 second'
      from ids, (select count(*) from profiles) as made where $6`,
    [server.site.id, id, size, server.clock.now(), name, isLikedBack],
  );
}

describe('[SC-10] when the other was last active, as their page says it', () => {
  async function createChat(ago: number) {
    const [anna, bram] = [await woman(), await man('Bram')];
    const { conversation } = await anna.call(openChat, { member: bram.id });
    await anna.call(sendMessage, { conversation, body: 'Hoi!' });
    await server.services.db.pool.query('update member_search set last_active = $2 where member_id = $1', [
      bram.id,
      new Date(server.clock.now().getTime() - ago),
    ]);
    return { anna, bram };
  }
  const seenBy = async (member: TestMember) => (await member.call(getChats, {})).chats[0]!;

  test.each([
    ['online', 0],
    ['this_week', 3 * day],
    ['longer_ago', 8 * day],
  ] as const)('%s', async (activity, ago) => {
    const { anna } = await createChat(ago);
    expect(await seenBy(anna)).toMatchObject({
      last_active: activity,
      profile: { online: activity === 'online' },
    });
  });

  test('nothing is said about members in invisible mode, or who block the reader', async () => {
    const invisible = await createChat(0);
    await server.services.db.pool.query('delete from member_search where member_id = $1', [
      invisible.bram.id,
    ]);
    expect(await seenBy(invisible.anna)).toMatchObject({ last_active: null, profile: { online: false } });
    const blocked = await createChat(0);
    await blocked.bram.call(blockMember, { member: blocked.anna.id });
    expect(await seenBy(blocked.anna)).toMatchObject({ last_active: null, profile: { online: false } });
  });
});
