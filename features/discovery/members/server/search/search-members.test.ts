import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inArray } from 'drizzle-orm';
import type { CallInput } from '#platform/shared/call.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { ageRangeOn, day, dayAt, minute } from '#platform/shared/time.ts';
import { encodeCursor } from '#platform/server/db/keyset.ts';
import { photosChangedEvent } from '#features/people/photos/server/public.ts';
import { photo } from '#features/people/photos/server/tables.ts';
import { changeProfile } from '#features/people/profiles/contract.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { pageSize, searchMembers } from '../../contract.ts';
import { touchLastActive } from '#features/people/directory/server/public.ts';
import { memberSearch } from '#features/people/directory/server/tables.ts';

let server: TestServer;
let searcher: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  searcher = await aMember(server).male().bornOn('1990-01-01').fromCountry('NL', 'Utrecht').create();
});

afterAll(() => server.close());

/** A woman from a given country. Each test uses its own country, so that tests do not find each other's members. */
const aWoman = (country: string, region: string | null = null) =>
  aMember(server).female().fromCountry(country, region);

const search = (query: CallInput<typeof searchMembers>, by = searcher) => by.call(searchMembers, query);
const findNames = async (query: CallInput<typeof searchMembers>, by = searcher) =>
  (await search(query, by)).members.map(({ name }) => name).sort();

describe('[RT-17] filters', () => {
  beforeAll(async () => {
    await aWoman('BE', 'Antwerpen').named('Young Antwerp').bornOn(bornYearsAgo(21)).create();
    await aWoman('BE', 'Antwerpen').named('Old Antwerp').bornOn(bornYearsAgo(55)).create();
    await aWoman('BE', 'Limburg').named('Young Limburg').bornOn(bornYearsAgo(22)).create();
    const pictured = await aWoman('BE', 'Limburg')
      .named('Pictured Limburg')
      .bornOn(bornYearsAgo(40))
      .create();
    await addPhoto(pictured);
  });

  it('by country find members who live there', async () => {
    expect(await findNames({ country: 'BE' })).toEqual([
      'Old Antwerp',
      'Pictured Limburg',
      'Young Antwerp',
      'Young Limburg',
    ]);
    expect(await findNames({ country: 'DE' })).toEqual([]);
  });

  it('by region find members in that region of that country', async () => {
    expect(await findNames({ country: 'BE', countryregion: 'Limburg' })).toEqual([
      'Pictured Limburg',
      'Young Limburg',
    ]);
    expect(await findNames({ country: 'NL', countryregion: 'Limburg' })).toEqual([]);
  });

  it('by age include both limits, to the day', async () => {
    expect(await findNames({ country: 'BE', min_age: 22, max_age: 55 })).toEqual([
      'Old Antwerp',
      'Pictured Limburg',
      'Young Limburg',
    ]);
    expect(await findNames({ country: 'BE', max_age: 21 })).toEqual(['Young Antwerp']);
    expect(await findNames({ country: 'BE', min_age: 56 })).toEqual([]);
  });

  it('by photo find members with an approved photo', async () => {
    expect(await findNames({ country: 'BE', with_photo: true })).toEqual(['Pictured Limburg']);
  });

  it('combine', async () => {
    expect(await findNames({ country: 'BE', countryregion: 'Antwerpen', min_age: 30 })).toEqual([
      'Old Antwerp',
    ]);
  });

  it('default to the searcher’s own profile', async () => {
    const picky = await aMember(server).male().fromCountry('BE').seeking(21, 22).create();
    const result = await search({}, picky);
    expect(result.members.map(({ name }) => name).sort()).toEqual(['Young Antwerp', 'Young Limburg']);
    expect(result.filters).toMatchObject({
      gender: null,
      sought: ['female'],
      country: 'BE',
      countryregion: null,
      min_age: 21,
      max_age: 22,
      with_photo: false,
    });
    expect(await findNames({ min_age: 18, max_age: 99 }, picky)).toHaveLength(4);
  });

  it('with invalid values are refused, with an error for each field', async () => {
    const refused = (query: CallInput<typeof searchMembers>, field: string) =>
      expect(search(query)).rejects.toMatchObject({ code: 'invalid_input', args: { issues: [{ field }] } });
    await refused({ min_age: 40, max_age: 30 }, 'max_age');
    await refused({ min_age: 17 }, 'min_age');
    await refused({ country: 'Belgium' }, 'country');
    await refused({ countryregion: 'x'.repeat(81) }, 'countryregion');
  });

  it('never treat a value as SQL or a pattern', async () => {
    expect(await findNames({ country: 'BE', countryregion: "'; drop table profile; -- 💘 ‮" })).toEqual([]);
  });
});

describe('who can be found', () => {
  it('[PR-02] excludes the searcher, unconfirmed members and members of other sites', async () => {
    await aWoman('FR').unconfirmed().create();
    await aWoman('FR').onSite(server.secondSite).create();
    const woman = await aWoman('FR').gendered('female', 'lesbian').named('Herself').create();
    expect(await findNames({ country: 'FR' })).toEqual([]);
    expect(await findNames({ country: 'FR' }, woman)).toEqual([]);
  });

  it('changes with the profile at once', async () => {
    const woman = await aWoman('LU').named('Moving').create();
    expect(await findNames({ country: 'LU' })).toEqual(['Moving']);
    await woman.call(changeProfile, { sexuality: 'lesbian' });
    expect(await findNames({ country: 'LU' })).toEqual([]);
  });
});

describe('order and pages', () => {
  it('list the most recently active first and every member exactly once', async () => {
    const total = pageSize * 2 + 7;
    const names = Array.from({ length: total }, (_, index) => `Paged ${String(index).padStart(2, '0')}`);
    const women: TestMember[] = [];
    for (const name of names) women.push(await aWoman('AT').named(name).create());
    // Some have the same time, so the order depends on the id.
    for (let index = 0; index < total; index += 2) {
      server.clock.advance(11 * minute);
      await touchLastActive(server.services, server.site.id, women[index]!.id);
      if (index % 3 === 0)
        await touchLastActive(server.services, server.site.id, women[index + 1]?.id ?? women[index]!.id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    const totals: (number | null)[] = [];
    do {
      const page = await search({ country: 'AT', ...(cursor ? { cursor } : {}) });
      expect(page.members.length).toBeLessThanOrEqual(pageSize);
      seen.push(...page.members.map(({ name }) => name));
      totals.push(page.numResults);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect([...seen].sort()).toEqual(names);
    expect(seen[0]).toBe(names[total - 1 - ((total - 1) % 2)]);
    expect(totals).toEqual([total, null, null]);
  });

  it('[FD-43] move a member up only in steps of 10 minutes, which begin at other times for each member', async () => {
    const women: TestMember[] = [];
    for (let count = 0; count < 6; count++) women.push(await aWoman('CH').create());
    const { db } = server.services;
    const activeTimes = async () => {
      for (const { id } of women) await touchLastActive(server.services, server.site.id, id);
      const ids = women.map(({ id }) => id);
      const storedRows = await db
        .select({ id: memberSearch.memberId, at: memberSearch.lastActive })
        .from(memberSearch)
        .where(inArray(memberSearch.memberId, ids));
      return new Map(storedRows.map(({ id, at }) => [id, at.getTime()]));
    };
    const steps = new Map(women.map(({ id }) => [id, new Set<number>()]));
    for (let times = 0; times < 31; times++) {
      for (const [id, at] of await activeTimes()) {
        const agoMs = server.clock.now().getTime() - at;
        expect(agoMs).toBeGreaterThanOrEqual(0);
        expect(agoMs).toBeLessThan(11 * minute);
        steps.get(id)!.add(at);
      }
      server.clock.advance(minute);
    }
    for (const times of steps.values()) expect(times.size).toBeLessThanOrEqual(5);
    const offsets = [...steps.values()].map((times) => Math.max(...times) % (10 * minute));
    expect(new Set(offsets).size).toBeGreaterThan(1);
  });

  it.each([
    ['not a cursor', 'bm9wZQ'],
    ['a position that was not sealed', encodeCursor(['2026-01-01T00:00:00.000Z', randomUUID()])],
    ['no time', encodeCursor(['yesterday', randomUUID()])],
  ])('[FD-43] start at the beginning with a forged cursor: %s', async (_what, cursor) => {
    const { members } = await search({});
    expect((await search({ cursor })).members).toEqual(members);
  });

  it('stop counting at 1,001', async () => {
    await crowd('IE', 1_100);
    const first = await search({ country: 'IE' });
    expect(first.numResults).toBe(1_001);
    expect(first.members).toHaveLength(pageSize);
    const second = await search({ country: 'IE', cursor: first.next! });
    expect(second.numResults).toBeNull();
    expect(second.next).not.toBeNull();
  });
});

function bornYearsAgo(years: number): string {
  return ageRangeOn(years, years, dayAt(server.clock.now(), 'Europe/Amsterdam')).bornUntil;
}

async function addPhoto(member: TestMember): Promise<void> {
  const { services, site } = server;
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await tx.insert(photo).values({
      siteId: site.id,
      id: uuidv7(),
      memberId: member.id,
      status: 'active',
      position: 0,
      width: 300,
      height: 400,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      perceptualHash: '0000000000000000',
      createdAt: now,
    });
    await services.events.emit(services, tx, photosChangedEvent, { siteId: site.id, memberId: member.id });
  });
}

/** Copies one member inside the database, which is faster than signing up a thousand. */
async function crowd(country: string, size: number): Promise<void> {
  const model = await aWoman(country).create();
  await server.services.db.pool.query(
    `with ids as materialized (select gen_random_uuid() as id from generate_series(1, $3)),
      accounts as (
        insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
        select $1, id, id || '@example.test', id || '@example.test', '', 'active', 'nl', $4 from ids
      ),
      profiles as (
        insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
        select $1, id, 'active', 'One of many', gender, sexuality, birth_date, country, $4, $4
        from ids, profile where site_id = $1 and member_id = $2
      )
    insert into member_search (site_id, member_id, country, region, gender, seeks_male, seeks_female, birth_date,
      seek_min_age, seek_max_age, has_photo, last_active, traits, interests, cell, tokens, layout, joined_at)
    select $1, id, country, region, gender, seeks_male, seeks_female, birth_date, seek_min_age, seek_max_age, has_photo,
      last_active - random() * interval '30 days', traits, interests, cell, tokens, layout, joined_at
    from ids, member_search where site_id = $1 and member_id = $2`,
    [server.site.id, model.id, size, new Date(server.clock.now().getTime() - day)],
  );
}
