import { traitBits } from '#features/people/directory/search-bits.ts';
import { noAnswers } from '#tests/support/no-answers.ts';
import type { Gender } from '#features/people/profiles/attributes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, rows, type Database } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { lastAutoLikeSql, likerSql, type LikerSearch } from './auto-like-queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;

const me = 'ffffffff-0000-4000-8000-000000000000';

const traitsOfSeeker = (sought: Gender) =>
  traitBits({ answers: noAnswers, languages: [], hasPhoto: true, sought: [sought] });

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  await db.pool.query(`
    insert into site (id, is_default, settings, company, created_at) overriding system value
      values (1, false, '{}', '{}', now());
    insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
      select 1, md5(n::text)::uuid, n || '@example.test', n || '@example.test', '', 'active', 'nl', now()
      from generate_series(1, 8000) as n;
    insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
      select 1, md5(n::text)::uuid, 'active', 'M' || n, (array['male', 'female'])[1 + n / 2 % 2], 'hetero',
        date '1965-01-01' + n, (array['NL', 'NL', 'BE'])[1 + n % 3], now(), now()
      from generate_series(1, 8000) as n;
    insert into member_search (site_id, member_id, country, gender, seeks_male, seeks_female, birth_date, seek_min_age,
        seek_max_age, has_photo, last_active, traits, interests, tokens, layout, joined_at)
      select site_id, member_id, country, gender, gender = 'female', gender = 'male', birth_date, 18, 99, true,
        now() - (birth_date - date '1965-01-01') * interval '10 minutes',
        case gender when 'male' then ${traitsOfSeeker('female')} else ${traitsOfSeeker('male')} end, 0, '{}', 1, now()
      from profile;
    insert into member_like (site_id, from_id, to_id, is_new, origin, created_at)
      select 1, one.member_id, other.member_id, false, (array['member', 'automatic'])[1 + one.n % 2], now()
      from (select member_id, row_number() over () as n from profile limit 300) one,
        (select member_id from profile offset 3000 limit 40) other;
    insert into swipe_pass (site_id, from_id, to_id, created_at)
      select 1, one.member_id, other.member_id, now()
      from (select member_id from profile limit 300) one, (select member_id from profile offset 4000 limit 40) other;
    insert into member_block (site_id, blocker_id, blocked_id, created_at)
      select 1, one.member_id, other.member_id, now()
      from (select member_id from profile limit 200) one, (select member_id from profile offset 5000 limit 40) other;
    insert into consent (site_id, id, member_id, kind, version, given_at)
      select 1, gen_random_uuid(), member_id, 'automatic_likes', '1', now() from (select member_id from profile limit 4000) as agreed;`);
  for (const table of ['member_like', 'swipe_pass', 'member_block', 'profile', 'consent'])
    await db.pool.query(`vacuum analyze ${table}`);
  await vi.waitFor(markAllVisible, { timeout: 30_000, interval: 200 });
}, 60_000);

/** A vacuum skips pages that a concurrent snapshot may still see, such as an autovacuum's snapshot. */
async function markAllVisible(): Promise<void> {
  await db.pool.query('vacuum analyze member_search');
  const { rows: pages } = await db.pool.query<{ left: number }>(
    `select relpages - relallvisible as left from pg_class where oid = 'member_search'::regclass`,
  );
  expect(pages[0]!.left).toBe(0);
}

afterAll(async () => {
  await db.close();
  await database.drop();
});

const search: LikerSearch = {
  siteId: 1,
  memberId: me,
  country: 'NL',
  gender: 'female',
  age: 30,
  sought: ['male'],
  bornAfter: '1960-01-01',
  bornUntil: '2000-01-01',
};

describe('[CA-08] the query plan of the automatic like', () => {
  it.each([
    ['somebody who fits', likerSql(search)],
    ['both genders', likerSql({ ...search, sought: ['male', 'female'] })],
    ['few years', likerSql({ ...search, bornAfter: '1985-01-01', bornUntil: '1986-01-01' })],
    ['the last one', lastAutoLikeSql(1, me, new Date(0))],
  ])('scans no whole table: %s', async (title, statement) => {
    const planLines = await rows<{ 'QUERY PLAN': string }>(db, sql`explain (costs off) ${statement}`);
    const plan = planLines.map((row) => row['QUERY PLAN']).join('\n');
    process.stdout.write(`${title}\n${plan}\n`);
    expect(plan).not.toContain('Seq Scan');
  });
});
