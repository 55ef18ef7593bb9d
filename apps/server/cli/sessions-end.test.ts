import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { openPage } from '#tests/support/open-page.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const end = (more: string) => runCommand(server.services.config.databaseUrl!, `sessions end${more}`, '');

const loggedOut = { code: 'authentication_required' };

async function connectPage(at: TestServer, member: TestMember) {
  const { socket } = await openPage(at, member);
  return { closed: new Promise((resolve) => socket.once('disconnect', resolve)) };
}

test('everyone is logged out on all sites, the sockets of all servers close, and the audit logs say so', async () => {
  const anna = await aMember(server).create();
  const staff = await aMember(server).staff().create();
  const other = await aMember(server).onSite(server.secondSite).create();
  const pages = [await connectPage(server, anna), await connectPage(second, staff)];

  expect(await end(' --all')).toMatchObject({
    code: 0,
    said: '3 sessions have ended. Everyone has to log in again.',
  });
  const entries = await server.services.db
    .select({ siteId: auditEntry.siteId, details: auditEntry.details })
    .from(auditEntry)
    .where(eq(auditEntry.action, 'session.end_all'))
    .orderBy(auditEntry.siteId);
  expect(entries).toEqual(
    [server.site, server.secondSite].map(({ id }) => ({ siteId: id, details: { sessions: 3 } })),
  );
  for (const member of [anna, staff, other])
    await expect(member.call(getUser, {})).rejects.toMatchObject(loggedOut);
  await Promise.all(pages.map(({ closed }) => closed));
  await expect(openPage(server, anna)).rejects.toThrow('authentication_required');

  const again = server.visitor();
  await again.call(logIn, { email: anna.email, password });
  expect((await again.call(getUser, {})).user.profile.id).toBe(anna.id);
});

test('nobody is logged out without --all', async () => {
  const anna = await aMember(server).create();
  expect(await end('')).toMatchObject({ code: 2 });
  await expect(anna.call(getUser, {})).resolves.toBeDefined();
});
