import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAnything, getDesk } from '#features/console/desk/contract.ts';
import {
  getMemberFile,
  getStaffMembers,
  previewMemberAction,
} from '#features/console/member-files/contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
} from '#features/identity/accounts/second-step-contract.ts';
import { pauseAccount, resumeAccount } from '#features/identity/privacy/contract.ts';
import { createStaff } from '#features/people/sign-up/server/public.ts';
import { staffRoles } from '#platform/shared/call.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '../../audit-log/contract.ts';
import { changeStaff, getStaff, inviteStaff, staffChanges } from '../contract.ts';
import { watchLookUps } from './watch-look-ups.ts';

let server: TestServer;
let administrator: TestMember;
beforeAll(async () => {
  server = await startTestServer({ jobs: true });
  administrator = await aMember(server).named('Ada').staff('administrator').create();
});
afterAll(() => server.close());

const reason = 'The team changed.';
const getStaffList = async (by = administrator) => (await by.call(getStaff, {})).people;
const person = async ({ id }: Pick<TestMember, 'id'>) => (await getStaffList()).find((one) => one.id === id);
const getEntries = async ({ id }: Pick<TestMember, 'id'>) =>
  (await administrator.call(getAuditLog, { id })).entries.filter(({ member }) => member?.id === id);

describe("[CO-13] a site's staff", () => {
  test('are listed with role, devices and second step, and only those of the site', async () => {
    const sam = await aMember(server).named('Sam').staff('support').create();
    const elsewhere = await aMember(server).onSite(server.secondSite).staff().create();
    const anna = await aMember(server).create();
    expect(await person(sam)).toMatchObject({
      name: 'Sam',
      role: 'support',
      devices: 1,
      second_step: false,
      own: false,
    });
    expect((await person(administrator))!.own).toBe(true);
    const ids = (await getStaffList()).map(({ id }) => id);
    expect(ids).not.toContain(elsewhere.id);
    expect(ids).not.toContain(anna.id);
    expect((await getStaffList(elsewhere)).map(({ id }) => id)).toEqual([elsewhere.id]);
    await expect(
      elsewhere.call(changeStaff, { member: sam.id, change: 'remove', reason }),
    ).rejects.toMatchObject({ code: 'staff_changed' });
  });

  test('get another role, are logged out, and the log records why', async () => {
    const sam = await aMember(server).staff('support').create();
    await administrator.call(changeStaff, { member: sam.id, change: 'role', role: 'moderator', reason });
    expect(await person(sam)).toMatchObject({ role: 'moderator', devices: 0 });
    await expect(sam.call(getDesk, {})).rejects.toMatchObject({ code: 'authentication_required' });
    expect((await getEntries(sam))[0]).toMatchObject({
      action: 'staff.role',
      reason,
      before: { role: 'support' },
      after: { role: 'moderator' },
    });
    await expect(
      administrator.call(changeStaff, { member: sam.id, change: 'role', role: 'moderator', reason }),
    ).rejects.toMatchObject({ code: 'staff_changed' });
    await expect(
      administrator.call(changeStaff, { member: sam.id, change: 'role', reason }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('on leave cannot act, even in a new session, until they are back', async () => {
    const sam = await aMember(server).staff('support').create();
    await administrator.call(changeStaff, { member: sam.id, change: 'leave', reason });
    expect((await person(sam))!.on_leave_since).not.toBeNull();
    await sam.call(logIn, { email: sam.email, password: sam.password });
    await expect(sam.call(getDesk, {})).rejects.toMatchObject({ code: 'permission_denied' });
    await administrator.call(changeStaff, { member: sam.id, change: 'return', reason });
    await expect(sam.call(getDesk, {})).resolves.toBeTruthy();
  });

  test('are invited by mail, and their account has the role', async () => {
    const email = 'new.colleague@example.test';
    const { member } = await administrator.call(inviteStaff, {
      email,
      name: 'Noor',
      role: 'moderator',
      reason,
    });
    expect(await person({ id: member })).toMatchObject({ email, role: 'moderator', devices: 0 });
    await expect.poll(() => mailsTo(server, email), { timeout: 20_000 }).toHaveLength(1);
    await expect(
      administrator.call(inviteStaff, { email, name: 'Noor', role: 'moderator', reason }),
    ).rejects.toMatchObject({ code: 'account_exists' });
  });
});

test('[CO-13] whatever administrators do to each other, simultaneously or in turn, one always remains', async () => {
  const change = fc.record({
    by: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
    change: fc.constantFrom(...staffChanges),
    role: fc.constantFrom(...staffRoles),
    together: fc.boolean(),
  });
  const { pool } = server.services.db;
  const second = server.secondSite;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      await pool.query('update account set staff_role = null where site_id = $1', [second.id]);
      const people = await Promise.all(
        [0, 1, 2].map(() => aMember(server).onSite(second).staff('administrator').create()),
      );
      let running: Promise<unknown>[] = [];
      for (const { by, to, together, ...what } of changes) {
        const change = people[by]!.call(changeStaff, { member: people[to]!.id, reason, ...what });
        running.push(change.catch(() => undefined));
        if (!together) {
          await Promise.all(running);
          running = [];
        }
      }
      await Promise.all(running);
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::integer from account
          where site_id = $1 and staff_role = 'administrator' and staff_leave_at is null`,
        [second.id],
      );
      expect(rows[0]!.count).toBeGreaterThan(0);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 120_000);

test('[CO-13] unusual look-ups are recorded once a day, shown to administrators and mailed to them once', async () => {
  const sam = await aMember(server).named('Sam').staff('support').create();
  const anna = await aMember(server).create();
  for (let number = 0; number < 39; number += 1) await sam.call(getMemberFile, { id: anna.id });
  await watchLookUps(server.services);
  expect((await administrator.call(getStaff, {})).alerts).toEqual([]);
  await sam.call(getMemberFile, { id: anna.id });
  await watchLookUps(server.services);
  await watchLookUps(server.services);
  const { alerts } = await administrator.call(getStaff, {});
  expect(alerts).toMatchObject([{ id: sam.id, name: 'Sam', opened: 40 }]);
  expect(await mailsTo(server, administrator.email)).toHaveLength(1);
  server.clock.advance(2 * hour);
  await watchLookUps(server.services);
  expect((await administrator.call(getStaff, {})).alerts).toHaveLength(1);
});

test('[FD-68] reading the list of members and searching it count as look-ups, and are in the audit log', async () => {
  const kim = await aMember(server).named('Kim').staff('support').create();
  const anna = await aMember(server).create();
  for (let number = 0; number < 20; number += 1) {
    await kim.call(getStaffMembers, {});
    await kim.call(findAnything, { query: anna.id });
  }
  await watchLookUps(server.services);
  const { alerts } = await administrator.call(getStaff, {});
  expect(alerts).toEqual(expect.arrayContaining([expect.objectContaining({ id: kim.id, opened: 40 })]));
  for (const action of ['member.list', 'console.find']) {
    const { entries } = await administrator.call(getAuditLog, { id: kim.id, action });
    expect(entries).toHaveLength(20);
    expect(JSON.stringify(entries)).not.toContain(anna.id);
  }
});

describe('[FD-65] whoever is suspended, paused or not confirmed has no role', () => {
  const mayWork = (by: TestMember) =>
    by.call(getDesk, {}).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toBe('permission_denied');
        return false;
      },
    );
  const setAccount = (member: TestMember, change: string) =>
    server.services.db.pool.query(`update account set ${change} where member_id = $1`, [member.id]);

  test('from the moment on, and has it again afterwards', async () => {
    const moderator = await aMember(server).staff('moderator').create();
    expect(await mayWork(moderator)).toBe(true);
    for (const [change, back] of [
      ['suspended_at = now()', 'suspended_at = null'],
      ["status = 'not_confirmed'", "status = 'active'"],
    ] as const) {
      await setAccount(moderator, change);
      expect([change, await mayWork(moderator)]).toEqual([change, false]);
      expect((await moderator.call(getUser, {})).user.staff_role).toBeNull();
      await setAccount(moderator, back);
      expect([back, await mayWork(moderator)]).toEqual([back, true]);
    }
    await moderator.call(pauseAccount, {});
    expect(await mayWork(moderator)).toBe(false);
    await moderator.call(resumeAccount, {});
    expect(await mayWork(moderator)).toBe(true);
  });

  test('and the preview of a suspension says so', async () => {
    const moderator = await aMember(server).staff('moderator').create();
    const member = await aMember(server).create();
    const preview = (one: TestMember) =>
      administrator.call(previewMemberAction, {
        action: 'suspend',
        member: one.id,
        reason: 'Third report.',
        rule: 'scam',
        facts: 'Asked for money.',
      });
    expect(await preview(moderator)).toMatchObject({ loses_role: true });
    expect(await preview(member)).toMatchObject({ loses_role: false });
    expect(await mayWork(moderator)).toBe(true);
  });

  test('but the last administrator of a site keeps it during a pause and without a confirmed address', async () => {
    const site = server.secondSite;
    // Other tests leave administrators on this site.
    await server.services.db.pool.query('update account set staff_role = null where site_id = $1', [site.id]);
    const [one, two] = [
      await aMember(server).onSite(site).staff('administrator').create(),
      await aMember(server).onSite(site).staff('administrator').create(),
    ];
    await one.call(pauseAccount, {});
    expect([await mayWork(one), await mayWork(two)]).toEqual([false, true]);
    await setAccount(two, "status = 'not_confirmed'");
    // Neither of them works otherwise, so both may.
    expect([await mayWork(one), await mayWork(two)]).toEqual([true, true]);
    await setAccount(two, 'suspended_at = now()');
    expect([await mayWork(one), await mayWork(two)]).toEqual([true, false]);
    const third = await createStaff(server.services, {
      siteId: site.id,
      email: 'restored@example.test',
      name: 'Restored',
      role: 'administrator',
      password: 'a long enough secret',
    });
    expect(third).toBeTruthy();
    expect(await mayWork(one)).toBe(false);
  });
});

describe('[CO-13] in production', () => {
  let production: TestServer;
  beforeAll(async () => {
    production = await startTestServer({ environment: { VONK_MODE: 'production' } });
  });
  afterAll(() => production.close());

  test('staff cannot act before they have set up a second step, and then they can', async () => {
    const sam = await aMember(production).staff('support').create();
    await expect(sam.call(getDesk, {})).rejects.toMatchObject({ code: 'second_step_missing' });
    expect((await sam.call(getSecondStep, {})).active).toBe(false);
    await expect(sam.call(getUser, {})).resolves.toBeTruthy();
    const { setup_key: key } = await sam.call(beginSecondStep, { password: testPassword });
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: production.clock.now().getTime(),
    });
    await sam.call(confirmSecondStep, { code });
    await expect(sam.call(getDesk, {})).resolves.toBeTruthy();
    const anna = await aMember(production).create();
    await expect(anna.call(getDesk, {})).rejects.toMatchObject({ code: 'permission_denied' });
  });
});
