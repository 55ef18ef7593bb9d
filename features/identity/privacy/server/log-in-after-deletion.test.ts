import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser, logIn } from '#features/identity/accounts/contract.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { deleteAccount, mailReactivation, reactivateAccount } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

async function aDeletedMember(): Promise<TestMember> {
  const anna = await aMember(server).create();
  await anna.call(deleteAccount, { password: testPassword, reason: null });
  // Makes this mail older than the next one.
  server.clock.advance(minute);
  return anna;
}

const attempt = (email: string, password: string, browser = server.visitor()) =>
  browser.call(logIn, { email, password });
const failed = { code: 'login_failed', status: 401 };

test('the right password for a deleted account shows how long the account can be restored; a wrong one shows nothing', async () => {
  const { email } = await aDeletedMember();
  server.clock.advance(3 * day);
  await expect(attempt(email, testPassword)).rejects.toMatchObject({
    code: 'account_deleted',
    status: 409,
    args: { days: 11 },
  });
  await expect(attempt(email, 'not it at all')).rejects.toMatchObject({ ...failed, args: {} });
  server.clock.advance(11 * day);
  await expect(attempt(email, testPassword), 'too late').rejects.toMatchObject({ ...failed, args: {} });
});

test('the response offers to send the mail that restores the account again, to this browser and for five minutes', async () => {
  const { email } = await aDeletedMember();
  const browser = server.visitor();
  await expect(browser.call(mailReactivation, {})).rejects.toMatchObject({ code: 'reactivation_failed' });
  await attempt(email, testPassword, browser).catch(() => undefined);
  expect(await browser.call(mailReactivation, {})).toEqual({ sent: true });
  await expect(browser.call(mailReactivation, {}), 'once').rejects.toMatchObject({
    code: 'reactivation_failed',
  });
  expect(await mailsTo(server, email)).toHaveLength(2);
  await browser.call(reactivateAccount, {
    token: findToken(await newestMail(server, email, /has been deleted/)),
  });
  await expect(browser.call(getUser, {})).resolves.toBeDefined();

  const late = await aDeletedMember();
  await attempt(late.email, testPassword, browser).catch(() => undefined);
  server.clock.advance(5 * minute);
  await expect(browser.call(mailReactivation, {})).rejects.toMatchObject({ code: 'reactivation_failed' });
});

test('at most three such mails are sent a day', async () => {
  const { email } = await aDeletedMember();
  for (let time = 0; time < 5; time++) {
    const browser = server.visitor();
    await attempt(email, testPassword, browser).catch(() => undefined);
    await browser.call(mailReactivation, {});
  }
  expect(await mailsTo(server, email)).toHaveLength(1 + 3);
});
