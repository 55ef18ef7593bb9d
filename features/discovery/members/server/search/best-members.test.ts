import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockMember } from '#features/safety/blocks/contract.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { minute } from '#platform/shared/time.ts';
import { encodeCursor } from '#platform/server/db/keyset.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { pageSize, searchMembers } from '../../contract.ts';
import { rankedMembers } from './best-members.ts';
import { touchLastActive } from '#features/people/directory/server/public.ts';

let server: TestServer;
let bram: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  bram = await aMember(server).male().bornOn('1985-05-05').fromCountry('NL').seeking(18, 99).create();
  await bram.call(changeProfile, { interests: ['hiking', 'sushi'] });
});
afterAll(() => server.close());

const aWoman = (country: string) => aMember(server).female().fromCountry(country).seeking(18, 99);
const best = (country: string, cursor?: string, by = bram) =>
  by.call(searchMembers, { country, sort: 'best_match', ...(cursor ? { cursor } : {}) });

describe('[RT-17] the order "best match"', () => {
  it('puts members who fit both ways first, however long ago they were active', async () => {
    const fits = await aWoman('BE').bornOn('1986-06-06').named('Fits').create();
    await fits.call(changeProfile, { interests: ['hiking', 'sushi'] });
    server.clock.advance(60 * minute);
    await aWoman('BE').bornOn('1950-01-01').named('Here now').create();
    const latest = await bram.call(searchMembers, { country: 'BE' });
    expect(latest.members.map(({ name }) => name)).toEqual(['Here now', 'Fits']);
    const ranked = await best('BE');
    expect(ranked.members.map(({ name }) => name)).toEqual(['Fits', 'Here now']);
    expect(ranked).toMatchObject({ numResults: 2, next: null, filters: { sort: 'best_match' } });
    await bram.call(blockMember, { member: fits.id });
    expect((await best('BE')).members.map(({ name }) => name)).toEqual(['Here now']);
  });

  it('lists everyone once, and orders members after the ranked ones by last activity', async () => {
    const size = rankedMembers + pageSize + 5;
    await crowd('AT', size);
    const first = await best('AT');
    expect(first.numResults).toBe(size);
    // The last member becomes active while the searcher is between two pages; nobody may appear twice.
    const { rows } = await server.services.db.pool.query<{ id: string }>(
      `select member_id as id from member_search where site_id = $1 and country = 'AT' order by last_active limit 1`,
      [server.site.id],
    );
    await touchLastActive(server.services, server.site.id, rows[0]!.id);
    const seen = first.members.map(({ id }) => id);
    const sizes = [first.members.length];
    for (let cursor = first.next; cursor;) {
      const page = await best('AT', cursor);
      expect(page.numResults).toBeNull();
      seen.push(...page.members.map(({ id }) => id));
      sizes.push(page.members.length);
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(size - 1);
    expect(sizes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => pageSize));
    const moments = new Map(
      (
        await server.services.db.pool.query<{ id: string; at: Date }>(
          `select member_id as id, last_active as at from member_search where site_id = $1 and country = 'AT'`,
          [server.site.id],
        )
      ).rows.map(({ id, at }) => [id, at.getTime()]),
    );
    const unrankedTimes = seen.slice(-pageSize).map((id) => moments.get(id)!);
    expect(unrankedTimes).toEqual(unrankedTimes.toSorted((one, other) => other - one));
  });

  it('falls back to last activity for visitors', async () => {
    await server.changeSettings({ logged_out_search: true });
    const visitor = server.visitor();
    const { members } = await visitor.call(searchMembers, { country: 'BE', sort: 'best_match' });
    expect(members.map(({ name }) => name)).toEqual(['Here now', 'Fits']);
  });

  it('[FD-43] starts at the beginning with a cursor of another order or a forged one', async () => {
    const first = await best('NL');
    const forged = encodeCursor([0.5, crypto.randomUUID(), null, null]);
    expect((await best('NL', forged)).members).toEqual(first.members);
  });
});

/** Copies one member inside the database, which is faster than signing each one up. */
async function crowd(country: string, size: number): Promise<void> {
  const model = await aWoman(country).create();
  await server.services.db.pool.query(
    `with ids as materialized (select n, gen_random_uuid() as id from generate_series(1, $3) as n),
      accounts as (
        insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
        select $1, id, id || '@example.test', id || '@example.test', '', 'active', 'nl', $4 from ids
      ),
      profiles as (
        insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
        select $1, id, 'active', 'One of many', gender, sexuality, date '1960-01-01' + n * 30, country, $4, $4
        from ids, profile where site_id = $1 and member_id = $2
      )
    insert into member_search (site_id, member_id, country, region, gender, seeks_male, seeks_female, birth_date,
      seek_min_age, seek_max_age, has_photo, last_active, traits, interests, cell, tokens, layout, joined_at)
    select $1, id, country, region, gender, seeks_male, seeks_female, date '1960-01-01' + n * 30, seek_min_age,
      seek_max_age, has_photo, last_active - n * interval '10 minutes', traits, interests, cell, tokens, layout, joined_at
    from ids, member_search where site_id = $1 and member_id = $2`,
    [server.site.id, model.id, size - 1, server.clock.now()],
  );
}
