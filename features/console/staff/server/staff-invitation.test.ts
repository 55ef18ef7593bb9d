import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPasswordReset, resetPassword } from '#features/identity/accounts/access-contract.ts';
import { logIn } from '#features/identity/accounts/contract.ts';
import { day, hour } from '#platform/shared/time.ts';
import { aMember, testPassword } from '#tests/support/builders.ts';
import { mailsTo, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { inviteStaff } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: true });
});
afterAll(() => server.close());

const reason = 'The team grows.';
async function invited(email: string) {
  const ada = await aMember(server).named('Ada').staff('administrator').create();
  await ada.call(inviteStaff, { email, name: 'Bo', role: 'support', reason });
  await expect.poll(() => mailsTo(server, email), { timeout: 20_000 }).toHaveLength(1);
  const [mail] = await mailsTo(server, email);
  return mail!;
}

test('[CO-13] an invited colleague reads who invited them, and has a week to choose a password', async () => {
  const email = 'new.colleague@example.test';
  const mail = await invited(email);
  expect(mail.plain).toMatch(/^Ada made an account for you/m);
  expect(mail.plain).toContain('/staff');
  server.clock.advance(7 * day - hour);
  const token = findToken(mail);
  const choose = () =>
    server
      .visitor()
      .call(resetPassword, { token, new_password: testPassword, new_password_again: testPassword });
  await choose();
  await server.visitor().call(logIn, { email, password: testPassword });
  await expect(choose()).rejects.toMatchObject({ code: 'link_expired' });
});

test('[CO-13] the link in an invitation expires after a week', async () => {
  const mail = await invited('late.colleague@example.test');
  server.clock.advance(7 * day);
  await expect(server.visitor().call(findPasswordReset, { token: findToken(mail) })).rejects.toMatchObject({
    code: 'link_expired',
  });
});
