import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { allDone } from '#tests/support/jobs.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { activate, getUser, mailSignUpAgain } from '../../contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { account } from '../tables.ts';
import { mailSignUp } from './mail-sign-up-again.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { account_privacy: 'discreet' }, jobs: true });
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

const ask = (email: string) => server.visitor().call(mailSignUpAgain, { email });
const countMails = async (email: string) => (await mailsTo(server, email)).length;

test('[RT-09] [ST-06] a new member who got no mail can request a new link, which logs in; the older link stops working', async () => {
  const email = 'zonder-mail@example.test';
  await server.visitor().call(signUp, signUpForm({ email }));
  const older = findToken((await mailsTo(server, email))[0]!);
  server.clock.advance(minute);
  expect(await ask(` ${email.toUpperCase()} `)).toEqual({ sent: true });
  await expect.poll(() => countMails(email), { timeout: 10_000 }).toBe(2);
  const newer = findToken(await newestMail(server, email, /Confirm your email address/));
  const browser = server.visitor();
  await expect(browser.call(activate, { token: older })).rejects.toMatchObject({ code: 'activation_failed' });
  await browser.call(activate, { token: newer, new_password: 'zon op het water' });
  expect((await browser.call(getUser, {})).user).toMatchObject({ status: 'active' });
});

test('[VL-06] the response does not reveal whether an address has an account; each owner gets the right mail', async () => {
  const member = await aMember(server).create();
  const deleted = await aMember(server).create();
  await server.services.db
    .update(account)
    .set({ status: 'deleted', deletedAt: server.clock.now() })
    .where(eq(account.memberId, deleted.id));
  for (const email of [member.email, deleted.email, 'nooit-gezien@example.test']) {
    const response = await server.visitor().send(mailSignUpAgain, { email });
    expect([response.status, await response.json()]).toEqual([200, { sent: true }]);
  }
  expect((await newestMail(server, member.email, /already have a Vonk account/)).plain).toContain(
    '/reset-password',
  );
  await newestMail(server, deleted.email, /account/);
  await allDone(server, mailSignUp);
  expect(await countMails('nooit-gezien@example.test')).toBe(0);
});

test('an address gets at most three mails a day, and the response hides this; nobody can flood a mailbox from many IP addresses', async () => {
  const { email } = await aMember(server).unconfirmed().create();
  for (let time = 0; time < 5; time++) expect(await ask(email)).toEqual({ sent: true });
  await allDone(server, mailSignUp);
  expect(await countMails(email)).toBe(3);
  server.clock.advance(day);
  await ask(email);
  await expect.poll(() => countMails(email), { timeout: 10_000 }).toBe(4);
});

test('[VL-04] an invalid address is reported', async () => {
  for (const [email, problem] of [
    ['', 'required'],
    ['niks', 'invalid_email'],
  ] as const)
    await expect(ask(email)).rejects.toMatchObject({ args: { issues: [{ field: 'email', problem }] } });
});

test('an explicit site sends no mail to a member who needs none', async () => {
  await server.changeSettings({ account_privacy: 'explicit' });
  const { email } = await aMember(server).create();
  await ask(email);
  await allDone(server, mailSignUp);
  expect(await countMails(email)).toBe(0);
  await server.changeSettings({ account_privacy: 'discreet' });
});

test('one IP address may send fifteen requests in half an hour', async () => {
  const visitor = server.visitor();
  for (let time = 0; time < 15; time++)
    await visitor.call(mailSignUpAgain, { email: `x-${time}@example.test` });
  await expect(visitor.call(mailSignUpAgain, { email: 'x@example.test' })).rejects.toMatchObject({
    code: 'too_many_requests',
    status: 429,
  });
});
