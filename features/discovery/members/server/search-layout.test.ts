import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { rewriteSearchRows } from '#features/people/directory/server/public.ts';
import { searchMembers } from '../contract.ts';

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
