import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnMember } from '#features/console/member-files/contract.ts';
import { audit } from '#platform/server/audit.ts';
import { sealAuditLog } from '#platform/server/seal-audit-log.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { auditLogPageSize, checkAuditLog, getAuditLog } from '../contract.ts';

let server: TestServer;
let administrator: TestMember;
let support: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).named('Ada').staff('administrator').create();
  support = await aMember(server).named('Sam').staff('support').create();
});
afterAll(() => server.close());

const logOut = (member: TestMember, reason = 'Lost phone.') =>
  support.call(
    actOnMember,
    { member: member.id, action: 'log_out', reason },
    { idempotencyKey: crypto.randomUUID() },
  );
const search = (input: CallInput<typeof getAuditLog>, by = administrator) => by.call(getAuditLog, input);
const today = () => server.clock.now().toISOString().slice(0, 10);
const download = async (query: string, by = administrator) => by.client.fetch(`/staff/audit-log.csv${query}`);

describe('[CO-14] the reader of the audit log', () => {
  test('shows who did what to whom, why, and the values before and after', async () => {
    const anna = await aMember(server).named('Anna').create();
    await logOut(anna);
    const { entries } = await search({ id: anna.id, action: 'member.log_out' });
    expect(entries).toMatchObject([
      {
        action: 'member.log_out',
        actor: { id: support.id, name: 'Sam' },
        member: { id: anna.id, name: 'Anna' },
        reason: 'Lost phone.',
        before: { devices: '1' },
        after: { devices: '0' },
      },
    ]);
  });

  test('finds entries by the id of the actor, the member or the subject, by action and by day', async () => {
    const anna = await aMember(server).create();
    server.clock.advance(3 * day);
    await logOut(anna);
    const countFound = async (input: CallInput<typeof getAuditLog>) =>
      (await search(input)).entries.filter(({ member }) => member?.id === anna.id).length;
    expect(await countFound({ id: support.id })).toBe(1);
    expect(await countFound({ id: anna.id.toUpperCase() })).toBe(1);
    expect(await countFound({ action: 'member.log_out', from: today(), to: today() })).toBe(1);
    const yesterday = new Date(server.clock.now().getTime() - day).toISOString().slice(0, 10);
    expect(await countFound({ id: anna.id, to: yesterday })).toBe(0);
    expect(await countFound({ id: anna.id, action: 'member.warn' })).toBe(0);
    expect((await search({ id: 'nothing like an id' })).entries).toEqual([]);
  });

  test('continues where a page ends, without gaps', async () => {
    const actorId = crypto.randomUUID();
    const count = auditLogPageSize * 2 + 3;
    for (let number = 0; number < count; number += 1)
      await audit(server.services.db, {
        siteId: server.site.id,
        at: server.clock.now(),
        actorId,
        action: 'inbox.filter',
        details: { number },
      });
    const numbers: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ id: actorId, ...(cursor ? { cursor } : {}) });
      numbers.push(...page.entries.map(({ details }) => details['number']!));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(numbers).toEqual(Array.from({ length: count }, (_, place) => String(count - 1 - place)));
    expect(await search({ id: actorId, cursor: 'nonsense' })).toMatchObject({
      entries: (await search({ id: actorId })).entries,
    });
  });

  test('is for administrators only, and shows nothing of other sites', async () => {
    await expect(search({}, support)).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(support.call(checkAuditLog, {})).rejects.toMatchObject({ code: 'permission_denied' });
    expect((await download('', support)).status).toBe(404);
    expect((await server.visitor().fetch('/staff/audit-log.csv')).status).toBe(404);
    const elsewhere = await aMember(server).onSite(server.secondSite).staff().create();
    expect((await search({ id: support.id }, elsewhere)).entries).toEqual([]);
    expect(await (await download(`?id=${support.id}`, elsewhere)).text()).not.toContain(support.id);
  });

  test('is exported as CSV that no spreadsheet executes, and the export is logged', async () => {
    const anna = await aMember(server).create();
    await logOut(anna, '=HYPERLINK("https://example.com"), "quoted"');
    const response = await download(`?id=${anna.id}&action=member.log_out`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('id,at,action,actor,member');
    expect(lines[1]).toContain(`member.log_out,${support.id},${anna.id}`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.com""), ""quoted"""`);
    expect((await search({ id: administrator.id, action: 'audit_log.export' })).entries).toHaveLength(1);
  });

  test('checks the newest part of the chain', async () => {
    await sealAuditLog(server.services);
    const verdict = await administrator.call(checkAuditLog, {});
    expect(verdict.faults).toEqual([]);
    expect(verdict.entries).toBeGreaterThan(0);
    const { pool } = server.services.db;
    await pool.query('alter table audit_entry disable trigger user');
    await pool.query(`update audit_entry set action = 'test.changed' where action = 'inbox.filter'`);
    await pool.query('alter table audit_entry enable trigger user');
    const after = await administrator.call(checkAuditLog, {});
    expect(after.faults).toContainEqual({ kind: 'seal_broken', at: expect.any(Number) as number });
  });
});
