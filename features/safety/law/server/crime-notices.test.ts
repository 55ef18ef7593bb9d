import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#platform/server/db/database.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getCrimeNotices, recordCrimeNotice } from '../contract.ts';
import { forgetInCrimeNotices } from './crime-notice-queries.ts';
import { sweepCrimeNotices } from './sweep-crime-notices.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await aMember(server).staff('administrator').create();
});
afterAll(() => server.close());

const today = () => server.clock.now().toISOString().slice(0, 10);
const aNotice = (change: object = {}) => ({
  notified_on: today(),
  authority: 'Politie Utrecht, by telephone',
  suspicion: 'A member threatened to kill somebody.',
  reference: 'PL0900-1',
  ...change,
});
const list = async (by = administrator) => (await by.call(getCrimeNotices, {})).notices;

describe('suspected crimes that were reported to an authority', () => {
  test('are recorded with what, when, to whom and about whom, latest first', async () => {
    const member = await aMember(server).create();
    await administrator.call(recordCrimeNotice, aNotice({ notified_on: '2024-02-29', reference: '' }));
    const { notice } = await administrator.call(recordCrimeNotice, aNotice({ member: member.id }));
    expect(notice).toMatchObject({ ...aNotice(), member: member.id });
    expect((await list()).map((one) => one.notified_on)).toEqual([today(), '2024-02-29']);
  });

  test('each access and each new record is in the audit log', async () => {
    await list();
    const entryRows = await rows<{ action: string; actor_id: string; reason: string | null }>(
      server.services.db,
      sql`select action, actor_id, reason from audit_entry
          left join audit_value on audit_value.entry_id = audit_entry.id
          where action like 'crime_notice%' order by audit_entry.id desc limit 3`,
    );
    expect(entryRows[0]).toMatchObject({ action: 'crime_notices.read', actor_id: administrator.id });
    expect(entryRows.find(({ action }) => action === 'crime_notice.record')).toMatchObject({
      actor_id: administrator.id,
      reason: 'A member threatened to kill somebody.',
    });
  });

  test.each([
    ['a day that does not exist', { notified_on: '2026-02-30' }, 'notified_on'],
    ['a day in the future', { notified_on: '2199-01-01' }, 'notified_on'],
    ['nobody who was told', { authority: '  ' }, 'authority'],
    ['no suspicion', { suspicion: '\n' }, 'suspicion'],
    ['an unknown member', { member: '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60' }, 'member'],
  ])('%s is refused', async (_, change, field) => {
    await expect(administrator.call(recordCrimeNotice, aNotice(change))).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [expect.objectContaining({ field })] },
    });
  });

  test("only the site's administrators can read and write them", async () => {
    for (const role of ['moderator', 'support', 'bookkeeper'] as const) {
      const other = await aMember(server).staff(role).create();
      await expect(list(other)).rejects.toMatchObject({ code: 'permission_denied' });
      await expect(other.call(recordCrimeNotice, aNotice())).rejects.toMatchObject({
        code: 'permission_denied',
      });
    }
    const stranger = await aMember(server).onSite(server.secondSite).staff('administrator').create();
    expect(await list(stranger)).toEqual([]);
  });

  test('lose the id of an erased member, and are deleted five years after the report', async () => {
    const [newest] = await list();
    await forgetInCrimeNotices(server.services.db, {
      siteId: server.site.id,
      memberId: newest!.member!,
    });
    const [keptNotice] = await list();
    expect(keptNotice).toEqual({ ...newest, member: null });
    server.clock.advance(5 * 365 * day + 2 * day);
    const later = await aMember(server).staff('administrator').create();
    await sweepCrimeNotices.run(server.services, {});
    expect(await list(later)).toEqual([]);
  });
});
