import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onlineSince } from '#features/people/directory/server/public.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import { storeCrowd } from '#tests/support/crowd.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { SearchFilters } from '../../contract.ts';
import { planSearch, buildSlice, type Ring } from './search-plan.ts';
import { cellsWithin } from '#features/people/directory/server/search-cells.ts';
import type { Order } from './search-slice.ts';
import { searchStatement, type Strategy } from './search-statement.ts';
import type { Searcher } from './searcher.ts';

let server: TestServer;
let settings: SettingsOfSite;
const now = new Date();
const cell = '861969c9fffffff';
const searcher: Searcher = {
  memberId: '00000000-0000-4000-8000-000000000000',
  gender: 'male',
  sought: ['female'],
  country: 'NL',
  minAge: 18,
  maxAge: 99,
  cell,
  interests: [],
  showAdult: false,
  premium: true,
  excluded: ['00000000-0000-4000-8000-000000000000'],
};

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.services;
  await db.transaction(async (tx) => {
    // A vacuum marks pages as all-visible only after the transaction that wrote them has been flushed to disk.
    await tx.execute(sql`set local synchronous_commit = on`);
    await storeCrowd(tx, { siteId: server.site.id, size: 20_000, seed: 11, now });
  });
  settings = await settingsOf({ siteId: server.site.id, db });
  await db.pool.query('vacuum analyze profile');
  await vi.waitFor(markAllVisible, { timeout: 30_000, interval: 200 });
});
afterAll(() => server.close());

/** A vacuum skips pages that a concurrent snapshot may still see, such as an autovacuum's snapshot. */
async function markAllVisible(): Promise<void> {
  const { pool } = server.services.db;
  await pool.query('vacuum analyze member_search');
  const { rows } = await pool.query<{ left: number }>(
    `select relpages - relallvisible as left from pg_class where oid = 'member_search'::regclass`,
  );
  expect(rows[0]!.left).toBe(0);
}

const filters: Readonly<Record<string, SearchFilters>> = {
  'no filter': {},
  region: { countryregion: 'Region 3' },
  'another country': { country: 'BE' },
  ages: { min_age: 30, max_age: 40 },
  photo: { with_photo: true },
  online: { online: true },
  new: { new: true },
  'near by': { distance: 25 },
  'far around': { distance: 250 },
  interests: { interests: ['sushi', 'beach'] },
  answers: { hair_colour: ['red', 'blond'], tattoos: ['many'] },
  'everything at once': {
    gender: 'female',
    country: 'NL',
    countryregion: 'Region 2',
    distance: 100,
    min_age: 25,
    max_age: 50,
    with_photo: true,
    online: true,
    new: true,
    interests: ['music'],
    hair_colour: ['brown'],
    eye_colour: ['blue'],
    body_type: ['slim'],
    relationship_status: ['single'],
    tattoos: ['none'],
    reason_for_joining: ['dating'],
  },
};

const positions = {
  'first page': null,
  'later page': { moment: now, memberId: '80000000-0000-4000-8000-000000000000' },
} as const;

const cases = Object.keys(filters).flatMap((name) =>
  (Object.keys(positions) as (keyof typeof positions)[]).map((position) => [name, position] as const),
);

async function explainPlan(
  name: string,
  position: keyof typeof positions,
  order: Order,
  strategy: Strategy,
  ring?: Ring,
): Promise<string> {
  const { text } = buildStatement(name, position, order, strategy, ring);
  // A generic plan, like that of a named statement.
  const { rows } = await server.services.db.pool.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan, costs off) ${text}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function buildStatement(
  name: string,
  position: keyof typeof positions,
  order: Order,
  strategy: Strategy,
  ring?: Ring,
) {
  const slice = buildSlice(planSearch(settings, searcher, filters[name]!, now), 'female', ring);
  const portion = {
    order,
    after: positions[position],
    pageSize: 25,
    lookFor: 1_001,
    onlineSince: onlineSince(now),
  };
  return searchStatement(slice, portion, strategy);
}

const scan = { kind: 'scan', window: 20_000, toEnd: true } as const;
const top = { kind: 'top', window: 20_000 } as const;

describe('the query plan of a search', () => {
  describe.each([scan, top])('from the top of the index, by $kind,', (strategy) => {
    test.each(cases)('reads only that index: %s, %s', async (name, position) => {
      for (const [order, index] of [
        ['last_active', 'member_search_recent'],
        ['joined_at', 'member_search_newest'],
      ] as const) {
        const plan = await explainPlan(name, position, order, strategy);
        expect(plan).not.toMatch(/Seq Scan/);
        const ofRegion = order === 'last_active' && filters[name]!.countryregion !== undefined;
        const expected = ofRegion ? 'member_search_region' : index;
        expect(plan).toContain(`Index Only Scan using ${expected} on member_search`);
      }
    });
  });

  // A search that many members match never uses the token index: the top of the index or the cells fill a page.
  const rareCases = cases.filter(
    ([name]) => !['no filter', 'another country', 'photo', 'online', 'near by', 'far around'].includes(name),
  );

  test.each(rareCases)('by tokens reads only the token index: %s, %s', async (name, position) => {
    const plan = await explainPlan(name, position, 'last_active', { kind: 'lookUp' });
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain('Bitmap Index Scan on member_search_tokens');
  });

  test.each(['near by', 'everything at once'])(
    'within a short distance reads only the nearby cells: %s',
    async (name) => {
      const plan = await explainPlan(name, 'first page', 'last_active', { kind: 'near', window: 20_000 });
      expect(plan).not.toMatch(/Seq Scan/);
      expect(plan).toContain('Index Only Scan using member_search_near on member_search');
    },
  );

  test.each(Object.keys(positions) as (keyof typeof positions)[])(
    'cell by cell reads each cell in the order of the results: %s',
    async (position) => {
      const plan = await explainPlan('near by', position, 'last_active', { kind: 'cells' });
      expect(plan).not.toMatch(/Seq Scan/);
      expect(plan).toMatch(
        /Limit\n\s+->  Index Only Scan using member_search_near on member_search\n\s+Index Cond: .*cell = place\.cell.*last_active/,
      );
    },
  );

  test('ring by ring, it hashes the cells instead of comparing them one by one', async () => {
    const ring = { inside: cellsWithin(cell, 250), outside: cellsWithin(cell, 100) };
    const plan = await explainPlan('no filter', 'first page', 'last_active', scan, ring);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain('hashed SubPlan');
    expect(plan).toContain('Index Only Scan using member_search_recent on member_search');
  });
});
