import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDesk } from '#features/console/desk/contract.ts';
import { getMemberFile } from '#features/console/member-files/contract.ts';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
} from '#features/identity/accounts/second-step-contract.ts';
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
const staffOf = async (by = administrator) => (await by.call(getStaff, {})).people;
const person = async ({ id }: Pick<TestMember, 'id'>) => (await staffOf()).find((one) => one.id === id);
const entriesOf = async ({ id }: Pick<TestMember, 'id'>) =>
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
    const ids = (await staffOf()).map(({ id }) => id);
    expect(ids).not.toContain(elsewhere.id);
    expect(ids).not.toContain(anna.id);
    expect((await staffOf(elsewhere)).map(({ id }) => id)).toEqual([elsewhere.id]);
    await expect(
      elsewhere.call(changeStaff, { member: sam.id, change: 'remove', reason }),
    ).rejects.toMatchObject({ code: 'staff_changed' });
  });

  test('get another role, are logged out, and the log records why', async () => {
    const sam = await aMember(server).staff('support').create();
    await administrator.call(changeStaff, { member: sam.id, change: 'role', role: 'moderator', reason });
    expect(await person(sam)).toMatchObject({ role: 'moderator', devices: 0 });
    await expect(sam.call(getDesk, {})).rejects.toMatchObject({ code: 'authentication_required' });
    expect((await entriesOf(sam))[0]).toMatchObject({
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
        const made = people[by]!.call(changeStaff, { member: people[to]!.id, reason, ...what });
        running.push(made.catch(() => undefined));
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
    { numRuns: 15 },
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
