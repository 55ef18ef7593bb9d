import { traitBits } from '#features/people/directory/search-bits.ts';
import { noAnswers } from '#tests/support/no-answers.ts';
import type { Gender } from '#features/people/profiles/attributes.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { candidatesStatement, type CandidateSearch } from './matching-queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

const me = 'ffffffff-0000-4000-8000-000000000000';

const traitsOfSeeker = (sought: Gender) =>
  traitBits({ answers: noAnswers, languages: [], hasPhoto: true, sought: [sought] });

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  await db.pool.query(`
    set local synchronous_commit = on;
    insert into site (id, is_default, settings, company, created_at) overriding system value
      values (1, false, '{}', '{}', now());
    insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
      select 1, md5(n::text)::uuid, n || '@example.test', n || '@example.test', '', 'active', 'nl', now()
      from generate_series(1, 6000) as n;
    insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, region, created_at, updated_at)
      select 1, md5(n::text)::uuid, 'active', 'M' || n, (array['male', 'female'])[1 + n / 2 % 2], 'hetero',
        date '1965-01-01' + n * 2, (array['NL', 'NL', 'BE'])[1 + n % 3], 'Region ' || n % 12, now(), now()
      from generate_series(1, 6000) as n;
    insert into member_search (site_id, member_id, country, region, gender, seeks_male, seeks_female, birth_date,
        seek_min_age, seek_max_age, has_photo, last_active, traits, interests, cell, tokens, layout, joined_at)
      select site_id, member_id, country, region, gender, gender = 'female', gender = 'male', birth_date, 18, 99, true,
        now() - (birth_date - date '1965-01-01') * interval '10 minutes',
        case gender when 'male' then ${traitsOfSeeker('female')} else ${traitsOfSeeker('male')} end, 0, 604250000000000000, '{}', 1, now()
      from profile;
    insert into member_like (site_id, from_id, to_id, is_new, created_at)
      select 1, one.member_id, other.member_id, false, now()
      from (select member_id from profile limit 300) one, (select member_id from profile offset 3000 limit 40) other;
    insert into swipe_pass (site_id, from_id, to_id, created_at)
      select 1, one.member_id, other.member_id, now()
      from (select member_id from profile limit 300) one, (select member_id from profile offset 4000 limit 40) other;`);
  for (const table of ['member_like', 'swipe_pass', 'member_block', 'profile'])
    await db.pool.query(`vacuum analyze ${table}`);
  await vi.waitFor(markAllVisible, { timeout: 30_000, interval: 200 });
});

/** A vacuum skips pages that a concurrent snapshot may still see, such as an autovacuum's snapshot. */
async function markAllVisible(): Promise<void> {
  await db.pool.query('vacuum analyze member_search');
  const { rows } = await db.pool.query<{ left: number }>(
    `select relpages - relallvisible as left from pg_class where oid = 'member_search'::regclass`,
  );
  expect(rows[0]!.left).toBe(0);
}

afterAll(async () => {
  await db.close();
  await database.drop();
});

const anyone: CandidateSearch = {
  siteId: 1,
  memberId: me,
  gender: 'female',
  age: 30,
  sought: ['male'],
  country: 'NL',
  areas: null,
  region: null,
  bornAfter: '1960-01-01',
  bornUntil: '2000-01-01',
  activeSince: new Date(0),
  limit: 100,
};

const searches: Record<string, CandidateSearch> = {
  'the country': anyone,
  'the region': { ...anyone, region: 'Region 3' },
  'the areas around': { ...anyone, areas: [595115655892860927n, 595115647302926335n] },
  'both genders': { ...anyone, sought: ['male', 'female'] },
  'few years': { ...anyone, bornAfter: '1990-01-01', bornUntil: '1992-01-01' },
};

describe('the query plan for candidates', () => {
  it.each(Object.entries(searches))('reads rows in the order of the index: %s', async (title, search) => {
    const { text } = candidatesStatement(search, []);
    // A generic plan, like that of a named statement.
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${text}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    process.stdout.write(`${title}\n${plan}\n`);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain('Index Only Scan using member_search_recent on member_search');
  });
});
