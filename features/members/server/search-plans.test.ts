import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { searchStatement, type Search } from './search-queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let searchers: { sexuality: string; memberId: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2);
  // A vacuum marks pages as visible to all only when their transaction is on disk.
  await db.pool.query(`
    set local synchronous_commit = on;
    insert into site (id, is_default, settings, company, created_at) overriding system value
      select id, false, '{}', '{}', now() from generate_series(1, 2) as id;
    insert into account (site_id, member_id, email, email_key, password_hash, status, language, created_at)
      select 1 + n % 2, md5(n::text)::uuid, n || '@example.test', n || '@example.test', '', 'active', 'nl', now()
      from generate_series(1, 6000) as n;
    insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, region, created_at, updated_at)
      select 1 + n % 2, md5(n::text)::uuid, 'active', 'M' || n, (array['male', 'female'])[1 + n / 2 % 2],
        (array['hetero', 'hetero', 'hetero', 'bi'])[1 + n / 4 % 4], date '1965-01-01' + n * 2,
        (array['NL', 'NL', 'BE'])[1 + n % 3], 'Region ' || n % 12, now(), now()
      from generate_series(1, 6000) as n;
    insert into member_search
      select site_id, member_id, country, region, gender, gender = 'female' or sexuality = 'bi',
        gender = 'male' or sexuality = 'bi', birth_date, 18, 99, member_id::text < '9',
        now() - (birth_date - date '1965-01-01') * interval '10 minutes'
      from profile;`);
  await db.pool.query('vacuum analyze member_search');
  await db.pool.query('vacuum analyze profile');
  const found = await db.pool.query<{ sexuality: string; memberId: string }>(
    `select distinct on (sexuality) sexuality, member_id as "memberId" from profile where site_id = 1 order by sexuality, member_id`,
  );
  searchers = found.rows;
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const anyone: Omit<Search, 'memberId'> = {
  siteId: 1,
  today: new Date(),
  onlineSince: new Date(),
  gender: null,
  country: null,
  region: null,
  minAge: null,
  maxAge: null,
  withPhoto: false,
  after: null,
  pageSize: 24,
  lookFor: 1_001,
};

const filters: Record<string, Partial<Search>> = {
  'no filter': {},
  gender: { gender: 'female' },
  country: { country: 'BE' },
  region: { region: 'Region 3' },
  'country and region': { country: 'NL', region: 'Region 4' },
  ages: { minAge: 30, maxAge: 40 },
  photo: { withPhoto: true },
  'everything at once': {
    gender: 'male',
    country: 'NL',
    region: 'Region 2',
    minAge: 25,
    maxAge: 50,
    withPhoto: true,
  },
};

const pages: Record<string, Partial<Search>> = {
  'first page': {},
  'later page': {
    lookFor: 25,
    after: { lastActive: new Date(), memberId: '80000000-0000-4000-8000-000000000000' },
  },
};

const combinations = Object.entries(filters).flatMap(([filter, wishes]) =>
  Object.entries(pages).map(([page, position]) => ({
    title: `${filter}, ${page}`,
    search: { ...anyone, ...wishes, ...position },
  })),
);

describe.each(['force_generic_plan', 'force_custom_plan'])('the plan of a search (%s)', (planning) => {
  it.each(combinations)('reads one covering index in its order: $title', async ({ title, search }) => {
    for (const { memberId, sexuality } of searchers) {
      const plan = await planOf({ ...search, memberId }, planning);
      process.stdout.write(`${planning}, ${sexuality}: ${title}\n${plan}\n`);
      expect(plan).not.toMatch(/Seq Scan/);
      const index = search.region === null ? 'member_search_recent' : 'member_search_region_recent';
      expect(plan).toContain(`Index Only Scan using ${index} on member_search`);
    }
  });
});

async function planOf(search: Search, planning: string): Promise<string> {
  const { name, text, values } = searchStatement(search);
  const client = await db.pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${planning}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      name: `explain_${name}`,
      text: `explain (costs off) ${text}`,
      values,
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}
