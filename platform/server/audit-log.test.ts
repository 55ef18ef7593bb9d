import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { audit, type AuditChange } from './audit.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { auditEntry, auditSeal, auditUnsealed, auditValue } from './tables.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const write = (memberId: string, change?: AuditChange, siteId = server.site.id) =>
  audit(server.services.db, {
    siteId,
    at: server.clock.now(),
    actorId: uuidv4(),
    action: 'member.note',
    subject: memberId,
    memberId,
    details: { count: 1, by: 'test' },
    ...(change ? { change } : {}),
  });
const aChange = {
  reason: 'She asked for it.',
  before: { name: 'Anna', age: 3 },
  after: { age: 4, name: 'An' },
};
const seal = () => sealAuditLog(server.services);
const verify = (recorded?: string | null) =>
  verifyAuditLog(server.services.db, server.site.id, { recorded: recorded ?? undefined });

/** Tampers as only somebody with the database's own rights can, checks the log, and undoes the change. */
async function whenTampered(statement: string, recorded?: string | null) {
  const { db } = server.services;
  let verdict: Awaited<ReturnType<typeof verify>> | undefined;
  await db
    .transaction(async (tx) => {
      for (const table of ['audit_entry', 'audit_value', 'audit_seal'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
      await tx.execute(sql.raw(statement));
      verdict = await verifyAuditLog(tx as never, server.site.id, { recorded: recorded ?? undefined });
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error;
    });
  return verdict!.faults;
}

test('[CO-14] an untouched log is intact, across several seals and whatever its values', async () => {
  await write(uuidv4(), aChange);
  await write(uuidv4());
  await seal();
  await write(uuidv4(), { reason: 'é "quotes" \u{1F600}', before: null, after: { list: [1, null, 'x'] } });
  expect((await verify()).faults).toEqual([]);
  await seal();
  const verdict = await verify();
  expect(verdict).toMatchObject({ seals: 2, faults: [] });
  expect(verdict.entries).toBe(
    await server.services.db.$count(auditEntry, eq(auditEntry.siteId, server.site.id)),
  );
  expect(await verify(verdict.link)).toMatchObject({ faults: [] });
});

test('[CO-14] each kind of tampering is found', async () => {
  const memberId = uuidv4();
  await write(memberId, aChange);
  await seal();
  await write(uuidv4());
  await seal();
  const { db } = server.services;
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.memberId, memberId));
  const { link, seals } = await verify();
  const broken = { kind: 'seal_broken', seal: expect.any(Number) as number };
  const where = `site_id = ${server.site.id} and id = ${entry!.id}`;
  for (const change of [
    `actor_id = '${uuidv4()}'`,
    `action = 'test.other'`,
    `subject = 'somebody'`,
    `details = '{"count": 2, "by": "test"}'`,
    `at = at + interval '1 second'`,
    `member_id = null`,
    `values_digest = null`,
  ])
    expect([change, await whenTampered(`update audit_entry set ${change} where ${where}`)]).toEqual([
      change,
      [broken],
    ]);
  const values = `site_id = ${server.site.id} and entry_id = ${entry!.id}`;
  expect(
    await whenTampered(`with gone as (delete from audit_value where ${values})
                        delete from audit_entry where ${where}`),
  ).toContainEqual(broken);
  expect(await whenTampered(`update audit_value set reason = 'Other' where ${values}`)).toEqual([
    { kind: 'values_changed', entry: entry!.id },
  ]);
  expect(await whenTampered(`delete from audit_value where ${values}`)).toEqual([
    { kind: 'values_missing', entry: entry!.id },
  ]);
  expect(
    await whenTampered(
      `insert into audit_entry (site_id, at, action) values (${server.site.id}, now(), 'test.inserted')`,
    ),
  ).toEqual([{ kind: 'entries_outside', count: 1 }]);
  const cut = `with gone as (delete from audit_seal where site_id = ${server.site.id} and number = ${seals}
                 returning entry_ids)
               delete from audit_entry where site_id = ${server.site.id}
                 and id in (select unnest(entry_ids) from gone)`;
  expect(await whenTampered(cut)).toEqual([]);
  expect(await whenTampered(cut, link)).toEqual([{ kind: 'link_missing' }]);
});

test('[CO-14] the database refuses to change entries, values and seals', async () => {
  await write(uuidv4(), aChange);
  await seal();
  const { db } = server.services;
  await expect(db.update(auditEntry).set({ action: 'other' })).rejects.toThrow();
  await expect(db.delete(auditEntry)).rejects.toThrow();
  await expect(db.update(auditValue).set({ reason: 'other' })).rejects.toThrow();
  await expect(db.update(auditSeal).set({ number: 7 })).rejects.toThrow();
  await expect(db.delete(auditSeal)).rejects.toThrow();
});

test('[CO-14] erasing a member removes the values about them, and the chain stays intact', async () => {
  const member = await aMember(server).create();
  await write(member.id, aChange);
  await seal();
  const { db } = server.services;
  const listValues = () =>
    db
      .select({ reason: auditValue.reason })
      .from(auditValue)
      .innerJoin(auditEntry, eq(auditEntry.id, auditValue.entryId))
      .where(eq(auditEntry.memberId, member.id));
  expect(await listValues()).toEqual([{ reason: aChange.reason }]);
  await db
    .update(account)
    .set({ status: 'deleted', deletedAt: new Date(server.clock.now().getTime() - 15 * day) })
    .where(eq(account.memberId, member.id));
  await eraseMembers(server.services);
  expect(await listValues()).toEqual([]);
  await seal();
  expect((await verify()).faults).toEqual([]);
});

test('[CO-14] two processes that seal at the same time make one chain per site', async () => {
  for (let count = 0; count < 20; count += 1) {
    await write(uuidv4());
    await write(uuidv4(), undefined, server.secondSite.id);
  }
  await Promise.all([seal(), seal(), seal()]);
  expect(await server.services.db.$count(auditUnsealed)).toBe(0);
  expect((await verify()).faults).toEqual([]);
  expect(await verifyAuditLog(server.services.db, server.secondSite.id)).toMatchObject({ faults: [] });
});
