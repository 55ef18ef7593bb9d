import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { hour } from '#platform/shared/time.ts';
import { authenticate, beginSession, sessionCookie } from '../public.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function aSession(): Promise<{ memberId: string; token: string }> {
  const { services, site, clock } = server;
  const { id: memberId } = await aMember(server).create();
  const token = await services.db.transaction((tx) => beginSession(tx, site.id, memberId, clock.now()));
  return { memberId, token };
}

const authenticateAt = (siteId: number, token: string) =>
  authenticate(server.services, siteId, { [sessionCookie]: token }, server.clock.now());

test('one statement finds concurrent callers, each by their own session', async () => {
  const { site, secondSite, services } = server;
  const [anna, bram] = [await aSession(), await aSession()];
  const prepared = vi.spyOn(services.db, 'prepared');
  const callers = await Promise.all([
    authenticateAt(site.id, anna.token),
    authenticateAt(site.id, 'nobody'),
    authenticateAt(site.id, bram.token),
    authenticateAt(secondSite.id, anna.token),
    authenticateAt(site.id, anna.token),
  ]);
  expect(prepared).toHaveBeenCalledTimes(1);
  prepared.mockRestore();
  const visitor = { kind: 'visitor' };
  expect(callers).toMatchObject([
    { kind: 'member', memberId: anna.memberId },
    visitor,
    { kind: 'member', memberId: bram.memberId },
    visitor,
    { kind: 'member', memberId: anna.memberId },
  ]);
});

test('an ended session is not found, even in a batch with others', async () => {
  const { site, clock } = server;
  const old = await aSession();
  clock.advance(31 * 24 * hour);
  const fresh = await aSession();
  const callers = await Promise.all([
    authenticateAt(site.id, old.token),
    authenticateAt(site.id, fresh.token),
  ]);
  expect(callers).toMatchObject([{ kind: 'visitor' }, { kind: 'member', memberId: fresh.memberId }]);
});

test('if the database fails, all waiting callers get the error', async () => {
  const { site, services } = server;
  const { token } = await aSession();
  const prepared = vi.spyOn(services.db, 'prepared').mockRejectedValueOnce(new Error('no database'));
  const results = await Promise.allSettled([authenticateAt(site.id, token), authenticateAt(site.id, token)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  prepared.mockRestore();
  expect(await authenticateAt(site.id, token)).toMatchObject({ kind: 'member' });
});
