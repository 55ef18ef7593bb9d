import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rewriteSearchRows } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { searchMembers } from '../../contract.ts';
import { findPart } from './find-members.ts';
import { planSearch, buildSlice } from './search-plan.ts';
import { findKnownSearcher } from './searcher.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Gives search rows an older layout; the highest bits of `traits` hold the layout version. */
const downgradeRows = () =>
  server.services.db.pool.query(
    `update member_search set layout = 3, traits = traits & ~(7::bigint << 60) | (3::bigint << 60)`,
  );
const idsFor = async (member: TestMember) =>
  (await member.call(searchMembers, {})).members.map(({ id }) => id);
const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

test('searches skip rows of an older layout, and the server is not ready until a job has rewritten them', async () => {
  const anna = await aMember(server).create();
  const bram = await aMember(server).male().create();
  expect(await idsFor(anna)).toEqual([bram.id]);

  await downgradeRows();
  expect(await idsFor(anna)).toEqual([]);
  expect(await readiness()).toBe(503);

  await rewriteSearchRows.run(server.services, {});
  expect(await idsFor(anna)).toEqual([bram.id]);
  expect(await readiness()).toBe(200);
});

test('a search reads the bits of answers in all columns', async () => {
  const { db } = server.services;
  const siteId = server.site.id;
  const [clara, dirk] = [await aMember(server).create(), await aMember(server).male().create()];
  const { searcher } = (await findKnownSearcher(db, siteId, clara.id, server.clock.now()))!;
  const now = server.clock.now();
  const slice = buildSlice(planSearch(await settingsOf({ siteId, db }), searcher, {}, now), 'male');
  const portion = { order: 'last_active', after: null, pageSize: 5, lookFor: 5, onlineSince: now } as const;
  const find = async (...numbers: readonly bigint[]) => {
    const wantedBits = numbers.reduce((bits, number) => bits | (1n << number), 0n);
    const { mask, bits } = slice.traits;
    const traits = { mask: mask | wantedBits, bits: bits | wantedBits };
    return (await findPart(db, { ...slice, traits }, portion)).rows.map(({ member_id }) => member_id);
  };
  await db.pool.query('update member_search set more_traits = 2, later_traits = 4 where member_id = $1', [
    dirk.id,
  ]);
  expect(await find(65n, 130n)).toEqual([dirk.id]);
  expect(await find(130n)).toEqual([dirk.id]);
  expect(await find(129n)).toEqual([]);
});
