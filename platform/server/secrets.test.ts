import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readSecret } from './secrets.ts';
import { installationSecret } from './tables.ts';

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  [one, other] = await Promise.all([startTestServer(), startTestServer()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

const read = ({ services }: TestServer, name: string) => readSecret(services.db, name);

test('an installation has secrets of its own, and keeps them', async () => {
  const first = await read(one, 'kept');
  expect(await read(one, 'kept')).toBe(first);
  expect(await read(one, 'another')).not.toBe(first);
  expect(await read(other, 'kept')).not.toBe(first);
});

test('[OP-09] a cluster with a copy of another cluster’s secrets also creates the same later ones', async () => {
  const early = await read(one, 'early');
  const copied = await one.services.db.select().from(installationSecret);
  await other.services.db.delete(installationSecret);
  await other.services.db.insert(installationSecret).values(copied);
  expect(await read(other, 'early')).toBe(early);
  expect(await read(other, 'late')).toBe(await read(one, 'late'));
});
