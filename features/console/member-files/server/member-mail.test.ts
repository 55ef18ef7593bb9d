import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getMemberMail } from '../contract.ts';

let server: TestServer;
let support: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  support = await aMember(server).staff('support').create();
});
afterAll(() => server.close());

test('[EN-17] [RE-05] support sees which mail a member gets, and why it stopped', async () => {
  const member = await aMember(server).create();
  const getMail = (by = support) => by.call(getMemberMail, { id: member.id });
  const before = await getMail();
  expect(before).toMatchObject({ here: true, confirmed: true, stopped: [], stops: [], mailings: [] });
  expect(before.kinds).toContain('new_messages');
  const { pool } = server.services.db;
  await pool.query(`update account set notifications_disabled = '{bounce}' where member_id = $1`, [
    member.id,
  ]);
  await pool.query(
    `insert into mail_stop (site_id, id, member_id, reason, at) values ($1, gen_random_uuid(), $2, 'bounce', now())`,
    [server.site.id, member.id],
  );
  expect(await getMail()).toMatchObject({
    kinds: [],
    stopped: ['bounce'],
    stops: [{ reason: 'bounce', kind: null }],
  });
  const reads = await server.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'member.read_mail'), eq(auditEntry.memberId, member.id)));
  expect(reads).toMatchObject([{ actorId: support.id }, { actorId: support.id }]);
  const elsewhere = await aMember(server).onSite(server.secondSite).staff('support').create();
  await expect(getMail(elsewhere)).rejects.toEqual(expect.objectContaining({ code: 'not_found' }));
});
