import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { holdLock, inOrder } from '#tests/support/held-lock.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { enterByPasskey, withPasskey } from '#tests/support/passkeys.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  changePassword,
  confirmEmailChange,
  logInByLink,
  requestEmailChange,
  resetPassword,
} from '../../access-contract.ts';
import { getUser, logIn, sendActivationMail } from '../../contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { getPasskeys, removePasskey } from '../../passkey-contract.ts';
import { answerSecondStep, beginSecondStep, confirmSecondStep } from '../../second-step-contract.ts';
import { mailSignUp } from '../activation/mail-sign-up-again.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { makeLogInLink } from './make-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

const fresh = 'een nieuw geheim';
const both = { new_password: fresh, new_password_again: fresh };
const toRef = ({ id, site }: TestMember) => ({ siteId: site.id, memberId: id });
const loggedOut = { code: 'authentication_required' };
let count = 0;

async function resetToken(member: TestMember): Promise<string> {
  await mailPasswordReset.run(server.services, toRef(member));
  return findToken(await newestMail(server, member.email, /Choose a new password/));
}

async function reset(token: string, keepPasskeys = false): Promise<void> {
  await server.visitor().call(resetPassword, { token, ...both, keep_passkeys: keepPasskeys });
}

/**
 * Requests a change of address.
 * @returns the new address, and the token that confirms it.
 */
async function newAddress(member: TestMember): Promise<{ email: string; token: string }> {
  const email = `new-${++count}@example.test`;
  await member.call(requestEmailChange, { email, password });
  return { email, token: findToken(await newestMail(server, email, /Confirm your new/)) };
}

async function withSecondStep(): Promise<{ staff: TestMember; recovery: string[] }> {
  const staff = await aMember(server).staff('moderator').create();
  const { setup_key: key } = await staff.call(beginSecondStep, { password });
  const timestamp = server.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
  return { staff, recovery: (await staff.call(confirmSecondStep, { code })).recovery_codes };
}

async function logInToken(member: TestMember): Promise<string> {
  const { services } = server;
  const ref = { ...toRef(member), emailKey: emailKey(member.email) };
  return (await makeLogInLink(services, services.db, ref, '/chats')).split('/').at(-1)!;
}

type Entrance = (browser: TestClient, staff: TestMember) => Promise<() => Promise<unknown>>;
const entrances: readonly (readonly [string, Entrance])[] = [
  [
    'the password',
    async (browser, { email }) =>
      () =>
        browser.call(logIn, { email, password }),
  ],
  [
    'a mailed link',
    async (browser, staff) => {
      const token = await logInToken(staff);
      return () => browser.call(logInByLink, { token });
    },
  ],
];

test.each(entrances)(
  'a log-in by %s fails if the password changes before it asks for the second step, and a code does not open the account',
  async (_way, prepare) => {
    const { staff, recovery } = await withSecondStep();
    const token = await resetToken(staff);
    const browser = server.visitor();
    const enter = await prepare(browser, staff);
    // The log-in is authenticated, and is about to check for a second step.
    const lock = await holdLock(server, (tx) =>
      tx.execute(sql`lock table second_step in access exclusive mode`),
    );
    const entered = Promise.allSettled([enter()]);
    await lock.waitFor(1);
    await reset(token);
    await lock.release();
    expect(await entered).toMatchObject([{ status: 'rejected', reason: loggedOut }]);
    await expect(browser.call(answerSecondStep, { code: recovery[0]! })).rejects.toMatchObject({
      code: 'link_expired',
    });
    await expect(browser.call(getUser, {})).rejects.toMatchObject(loggedOut);
  },
);

test('a log-in that asked for a code before the password changed can no longer be completed', async () => {
  const { staff, recovery } = await withSecondStep();
  const token = await resetToken(staff);
  const browser = server.visitor();
  await expect(browser.call(logIn, { email: staff.email, password })).rejects.toMatchObject({
    code: 'second_step_required',
  });
  await reset(token);
  await expect(browser.call(answerSecondStep, { code: recovery[0]! })).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('a reset link that is created while the address is changing goes to the new address', async () => {
  const anna = await aMember(server).create();
  const { email, token } = await newAddress(anna);
  const results = await inOrder(server, anna, [
    () => server.visitor().call(confirmEmailChange, { token }),
    () => mailPasswordReset.run(server.services, toRef(anna)),
  ]);
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const subjects = (await mailsTo(server, anna.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /Choose a new password/.test(subject))).toEqual([]);
  await newestMail(server, email, /Choose a new password/);
});

test.each([
  ['by its member', (member: TestMember) => member.call(sendActivationMail, {})],
  ['at sign-up', (member: TestMember) => mailSignUp.run(server.services, toRef(member))],
])(
  'no activation link requested %s goes to the old address while the address is changing',
  async (_who, ask) => {
    const anna = await aMember(server).unconfirmed().create();
    const { token } = await newAddress(anna);
    const before = (await mailsTo(server, anna.email)).length;
    await inOrder(server, anna, [
      () => server.visitor().call(confirmEmailChange, { token }),
      () => ask(anna),
    ]);
    expect((await mailsTo(server, anna.email)).slice(before)).toEqual([]);
  },
);

test("the notice of a new password goes to the account's current address", async () => {
  const anna = await aMember(server).create();
  const { email, token } = await newAddress(anna);
  await inOrder(server, anna, [
    () => server.visitor().call(confirmEmailChange, { token }),
    () => anna.call(changePassword, { password, ...both }),
  ]);
  await newestMail(server, email, /password has changed/);
});

test('a deletion that was confirmed with the old password fails after a reset', async () => {
  const anna = await aMember(server).create();
  const token = await resetToken(anna);
  const results = await inOrder(server, anna, [
    () => reset(token),
    () => anna.call(deleteAccount, { password, reason: null }),
  ]);
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: loggedOut }]);
  await expect(server.visitor().call(logIn, { email: anna.email, password: fresh })).resolves.toBeDefined();
});

test('the removal of a passkey fails after a reset if it was confirmed with the old password', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna.client, password);
  const { id } = (await anna.call(getPasskeys, {})).passkeys[0]!;
  const token = await resetToken(anna);
  const results = await inOrder(server, anna, [
    () => reset(token, true),
    () => anna.call(removePasskey, { id, password }),
  ]);
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: loggedOut }]);
  await expect(enterByPasskey(server.visitor(), key)).resolves.toBeDefined();
});
