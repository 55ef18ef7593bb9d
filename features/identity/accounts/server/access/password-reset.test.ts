import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword } from '#tests/support/builders.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { requestPasswordReset, resetPassword } from '../../access-contract.ts';
import { getUser, logIn } from '../../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: true });
});
afterAll(() => server.close());

const fresh = 'een nieuw geheim';
const both = { new_password: fresh, new_password_again: fresh };

async function resetToken(email: string): Promise<string> {
  await server.visitor().call(requestPasswordReset, { email });
  return findToken(await newestMail(server, email, /new password/));
}

test('[SC-12] [RT-26] a mailed link sets a new password, works once, and ends every session', async () => {
  const anna = await aMember(server).create();
  const token = await resetToken(anna.email);
  const browser = server.visitor();
  await browser.call(resetPassword, { token, ...both });
  await expect(anna.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(browser.call(logIn, { email: anna.email, password: testPassword })).rejects.toMatchObject({
    code: 'login_failed',
  });
  await expect(browser.call(logIn, { email: anna.email, password: fresh })).resolves.toBeDefined();
  await expect(browser.call(resetPassword, { token, ...both })).rejects.toMatchObject({
    code: 'link_expired',
  });
  expect((await newestMail(server, anna.email, /has changed/)).plain).not.toContain(fresh);
});

test('[ER-05] a reset link works for an hour, and only the newest link works', async () => {
  const anna = await aMember(server).create();
  const older = await resetToken(anna.email);
  await server.visitor().call(requestPasswordReset, { email: anna.email });
  await expect.poll(async () => (await mailsTo(server, anna.email)).length, { timeout: 10_000 }).toBe(2);
  const newer = findToken((await mailsTo(server, anna.email))[1]!);
  await expect(server.visitor().call(resetPassword, { token: older, ...both })).rejects.toMatchObject({
    code: 'link_expired',
  });
  server.clock.advance(hour);
  await expect(server.visitor().call(resetPassword, { token: newer, ...both })).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('[VL-08] the two new passwords must match and must not be common', async () => {
  const anna = await aMember(server).create();
  const token = await resetToken(anna.email);
  const attempt = (one: string, two: string) =>
    server.visitor().call(resetPassword, { token, new_password: one, new_password_again: two });
  await expect(attempt(fresh, 'een ander geheim')).rejects.toMatchObject({ code: 'passwords_differ' });
  await expect(attempt('password1', 'password1')).rejects.toMatchObject({
    code: 'invalid_input',
    args: { issues: [{ field: 'new_password', problem: 'password_common' }] },
  });
  await expect(attempt(fresh, fresh)).resolves.toEqual({ changed: true });
});

test('[VL-04] an invalid address is reported as invalid, not as unknown', async () => {
  await expect(server.visitor().call(requestPasswordReset, { email: 'niks' })).rejects.toMatchObject({
    code: 'invalid_input',
    args: { issues: [{ field: 'email', problem: 'invalid_email' }] },
  });
});

test('[ER-05] an address gets three reset mails a day, and an unknown address is reported', async () => {
  const anna = await aMember(server).create();
  const ask = (email: string) => server.visitor().call(requestPasswordReset, { email });
  for (let time = 0; time < 3; time++) await ask(anna.email.toUpperCase());
  await expect(ask(anna.email)).rejects.toMatchObject({ code: 'too_many_reset_mails', status: 429 });
  server.clock.advance(day);
  await expect(ask(anna.email)).resolves.toEqual({ sent: true });
  await expect(ask('nobody@example.test')).rejects.toMatchObject({ code: 'email_not_found', status: 404 });
});

test('a discreet site gives the same response for a known, an unknown and a rate-limited address', async () => {
  const site = server.secondSite;
  await server.changeSettings({ account_privacy: 'discreet' }, site);
  const anna = await aMember(server).onSite(site).create();
  for (const email of [anna.email, 'nobody@example.test', anna.email, anna.email, anna.email]) {
    await expect(server.visitor(site).call(requestPasswordReset, { email })).resolves.toEqual({ sent: true });
  }
  await expect.poll(async () => (await mailsTo(server, anna.email)).length, { timeout: 10_000 }).toBe(3);
  expect(await mailsTo(server, 'nobody@example.test')).toEqual([]);
});

test('a link from one site does not work on another', async () => {
  const anna = await aMember(server).create();
  const token = await resetToken(anna.email);
  await expect(
    server.visitor(server.secondSite).call(resetPassword, { token, ...both }),
  ).rejects.toMatchObject({ code: 'link_expired' });
});

test('[ST-10] a reset confirms the address and lifts the lock-out', async () => {
  const anna = await aMember(server).create();
  const attempt = (password: string) => server.visitor().call(logIn, { email: anna.email, password });
  for (let time = 0; time < 5; time++) await attempt('wrong wrong').catch(() => undefined);
  await expect(attempt(testPassword)).rejects.toMatchObject({ code: 'account_blocked' });
  server.clock.advance(minute);
  await server.visitor().call(resetPassword, { token: await resetToken(anna.email), ...both });
  await expect(attempt(fresh)).resolves.toBeDefined();
});
