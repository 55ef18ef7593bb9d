import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createSecrets, loadSecret } from './secrets.ts';
import { installationSecret } from './tables.ts';

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  [one, other] = await Promise.all([startTestServer(), startTestServer()]);
});
afterAll(() => Promise.all([one.close(), other.close()]));

const read = ({ services }: TestServer, name: string) => loadSecret(services.db, name);

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

test('[OP-09] [FD-72] what pages read is stored when a process starts, derived from the same root', async () => {
  const { db } = one.services;
  const rows = async () =>
    new Map((await db.select().from(installationSecret)).map((row) => [row.name, row.value]));
  const atStart = await rows();
  for (const name of ['push', 'page_cursor', 'signup_browser', 'unsubscribe'])
    expect(atStart.has(name), name).toBe(true);
  await createSecrets(db, ['push', 'begun']);
  expect(await rows()).toEqual(new Map([...atStart, ['begun', await read(one, 'begun')]]));
});
