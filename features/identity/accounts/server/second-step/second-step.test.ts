import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minute, second } from '#platform/shared/time.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { enterByPasskey, withPasskey } from '#tests/support/passkeys.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changePassword } from '../../access-contract.ts';
import { getUser, logIn } from '../../contract.ts';
import {
  answerSecondStep,
  beginSecondStep,
  confirmSecondStep,
  getSecondStep,
  removeSecondStep,
} from '../../second-step-contract.ts';
import { secondStep } from '../tables.ts';
import { codesAnHour } from './answer-second-step.ts';

let server: TestServer;
beforeAll(async () => {
  // Trusts one proxy, so that a test can use many IP addresses.
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());
// The log-in limit per IP address is tested elsewhere.
beforeEach(() => server.clock.advance(5 * minute));

const generateCode = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.clock.now().getTime() });

async function withSecondStep(): Promise<{ staff: TestMember; key: string; recovery: string[] }> {
  const staff = await aMember(server).staff('moderator').create();
  const { setup_key: key } = await staff.call(beginSecondStep, { password });
  const { recovery_codes: recovery } = await staff.call(confirmSecondStep, { code: generateCode(key) });
  server.clock.advance(30 * second);
  return { staff, key, recovery };
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function logInUntilCode(staff: TestMember, address = '10.0.0.1') {
  const browser = server.visitor();
  await expect(browser.call(logIn, { email: staff.email, password }, from(address))).rejects.toMatchObject({
    code: 'second_step_required',
    status: 401,
    args: {},
  });
  await expect(browser.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  return browser;
}

test('[RO-06] with the second step on, staff log in with a code that works only once', async () => {
  const { staff, key } = await withSecondStep();
  const code = generateCode(key);
  const browser = await logInUntilCode(staff);
  expect((await browser.call(answerSecondStep, { code })).user.profile.id).toBe(staff.id);
  await expect(browser.call(getUser, {})).resolves.toBeDefined();
  const again = await logInUntilCode(staff);
  await expect(again.call(answerSecondStep, { code })).rejects.toMatchObject({ code: 'wrong_code' });
});

test('a key becomes active only after a code confirms it, and it is stored encrypted', async () => {
  const staff = await aMember(server).staff('support').create();
  const { setup_key: key, qr_code: qr } = await staff.call(beginSecondStep, { password });
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  await expect(server.visitor().call(logIn, { email: staff.email, password })).resolves.toBeDefined();
  await expect(staff.call(confirmSecondStep, { code: '000000' })).rejects.toMatchObject({
    code: 'wrong_code',
  });
  await staff.call(confirmSecondStep, { code: generateCode(key) });
  expect(await staff.call(getSecondStep, {})).toEqual({ active: true, recovery_codes: 10 });
  const secrets = (await server.services.db.select().from(secondStep)).map((row) => row.secret);
  const plain = Buffer.from(Secret.fromBase32(key).bytes);
  expect(secrets.some((secret) => secret.includes(plain))).toBe(false);
});

test('a recovery code replaces the app once', async () => {
  const { staff, recovery } = await withSecondStep();
  const code = recovery[3]!;
  await (
    await logInUntilCode(staff)
  ).call(answerSecondStep, { code: code.toUpperCase().replaceAll('-', ' ') });
  await expect((await logInUntilCode(staff)).call(answerSecondStep, { code })).rejects.toMatchObject({
    code: 'wrong_code',
  });
  expect((await staff.call(getSecondStep, {})).recovery_codes).toBe(9);
});

test('[ST-10] a challenge allows five codes within five minutes', async () => {
  const { staff, key } = await withSecondStep();
  const guesser = await logInUntilCode(staff);
  for (let time = 0; time < 5; time++)
    await expect(guesser.call(answerSecondStep, { code: '123456' })).rejects.toMatchObject({
      code: 'wrong_code',
    });
  await expect(guesser.call(answerSecondStep, { code: generateCode(key) })).rejects.toMatchObject({
    code: 'link_expired',
  });
  const late = await logInUntilCode(staff);
  server.clock.advance(5 * minute);
  await expect(late.call(answerSecondStep, { code: generateCode(key) })).rejects.toMatchObject({
    code: 'link_expired',
  });
});

const guess = { code: '123456' };
const blocked = { code: 'account_blocked', args: { minutes: 60 } };

/** Logs in with the correct password and tries as many wrong app codes as each IP address allows. */
async function guesses(staff: TestMember, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    for (let round = 0; round < codesAnHour.ofAddress / 5; round++) {
      const browser = await logInUntilCode(staff, address);
      for (let time = 0; time < 5; time++)
        await expect(browser.call(answerSecondStep, guess, from(address))).rejects.toMatchObject({
          code: 'wrong_code',
        });
    }
}

test('[ST-10] 15 wrong codes in an hour block one address; the owner logs in from another address or with a recovery code', async () => {
  const { staff, key, recovery } = await withSecondStep();
  await guesses(staff, ['10.1.1.1']);
  const guesser = await logInUntilCode(staff, '10.1.1.1');
  await expect(
    guesser.call(answerSecondStep, { code: generateCode(key) }, from('10.1.1.1')),
  ).rejects.toMatchObject(blocked);
  const owner = await logInUntilCode(staff, '10.2.2.2');
  await expect(
    owner.call(answerSecondStep, { code: generateCode(key) }, from('10.2.2.2')),
  ).resolves.toBeDefined();
  const sameAddress = await logInUntilCode(staff, '10.1.1.1');
  await expect(
    sameAddress.call(answerSecondStep, { code: recovery[0]! }, from('10.1.1.1')),
  ).resolves.toBeDefined();
});

test('[ST-10] 60 wrong codes from many addresses block app codes for an hour; recovery codes, passkeys and a new password still work', async () => {
  const { staff, key, recovery } = await withSecondStep();
  const passkey = await withPasskey(staff.client, password);
  await guesses(staff, ['10.3.0.1', '10.3.0.2', '10.3.0.3', '10.3.0.4']);
  const home = from('10.4.4.4');
  await expect(
    (await logInUntilCode(staff, '10.4.4.4')).call(answerSecondStep, { code: generateCode(key) }, home),
  ).rejects.toMatchObject(blocked);
  await expect(
    (await logInUntilCode(staff, '10.4.4.4')).call(answerSecondStep, { code: recovery[0]! }, home),
  ).resolves.toBeDefined();
  await expect(enterByPasskey(server.visitor(), passkey, home)).resolves.toBeDefined();

  const fresh = 'een nieuw geheim';
  await staff.call(changePassword, { password, new_password: fresh, new_password_again: fresh });
  const browser = server.visitor();
  await browser.call(logIn, { email: staff.email, password: fresh }, home).catch(() => undefined);
  await expect(browser.call(answerSecondStep, { code: generateCode(key) }, home)).resolves.toBeDefined();
});

test('turning the second step on logs out every device except this one', async () => {
  const staff = await aMember(server).staff('moderator').create();
  const elsewhere = server.visitor();
  await elsewhere.call(logIn, { email: staff.email, password });
  const { setup_key: key } = await staff.call(beginSecondStep, { password });
  await staff.call(confirmSecondStep, { code: generateCode(key) });
  await expect(elsewhere.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(staff.call(getUser, {})).resolves.toBeDefined();
});

test('turning it off requires the password; the owner is notified when it is turned on or off', async () => {
  const { staff } = await withSecondStep();
  await expect(staff.call(removeSecondStep, { password: 'not it at all' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await staff.call(removeSecondStep, { password });
  expect((await mailsTo(server, staff.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Two-step verification is off for your Vonk account',
    'Two-step verification is on for your Vonk account',
  ]);
  await expect(server.visitor().call(logIn, { email: staff.email, password })).resolves.toBeDefined();
});
