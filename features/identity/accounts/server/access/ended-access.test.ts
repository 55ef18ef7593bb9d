import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hour } from '#platform/shared/time.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterByPasskey, withPasskey } from '#tests/support/passkeys.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import {
  changePassword,
  confirmEmailChange,
  findPasswordReset,
  logInByLink,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '../../access-contract.ts';
import { activate, getUser, logIn } from '../../contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { getPasskeys } from '../../passkey-contract.ts';
import { makeLogInLink } from './make-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: true });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

const fresh = 'een nieuw geheim';
const both = { new_password: fresh, new_password_again: fresh };
const loggedOut = { code: 'authentication_required' };
const ended = { code: 'link_expired' };
let count = 0;

async function resetToken({ email }: TestMember): Promise<string> {
  await server.visitor().call(requestPasswordReset, { email });
  return findToken(await newestMail(server, email, /Choose a new password/));
}

async function logInToken(member: TestMember): Promise<string> {
  const { services } = server;
  const ref = { siteId: member.site.id, memberId: member.id, emailKey: emailKey(member.email) };
  return (await makeLogInLink(services, services.db, ref, '/chats')).split('/').at(-1)!;
}

/**
 * An intruder who knows the password, has a session with an open page, and has the link that confirms an email change.
 */
async function anIntruder(member: TestMember) {
  const client = server.visitor();
  await client.call(logIn, { email: member.email, password });
  const { socket } = await openPage(server, { ...member, client, cookie: client.cookie });
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const email = `intruder-${++count}@example.test`;
  await client.call(requestEmailChange, { email, password });
  const token = findToken(await newestMail(server, email, /Confirm your new/));
  return { client, closed, token };
}

test('[HA-01] a password change ends every session, socket and link of the account except the current session', async () => {
  const anna = await aMember(server).create();
  const intruder = await anIntruder(anna);
  const [reset, logInLink] = [await resetToken(anna), await logInToken(anna)];
  await anna.call(changePassword, { password, ...both });
  await intruder.closed;
  await expect(intruder.client.call(getUser, {})).rejects.toMatchObject(loggedOut);
  const visitor = server.visitor();
  await expect(visitor.call(confirmEmailChange, { token: intruder.token })).rejects.toMatchObject(ended);
  await expect(visitor.call(resetPassword, { token: reset, ...both })).rejects.toMatchObject(ended);
  await expect(visitor.call(logInByLink, { token: logInLink })).rejects.toMatchObject(ended);
  await expect(anna.call(getUser, {})).resolves.toBeDefined();
});

test('[HA-01] a reset does the same, and also ends the session that requested it', async () => {
  const anna = await aMember(server).create();
  const intruder = await anIntruder(anna);
  const logInLink = await logInToken(anna);
  await anna.call(resetPassword, { token: await resetToken(anna), ...both });
  await intruder.closed;
  await expect(intruder.client.call(getUser, {})).rejects.toMatchObject(loggedOut);
  const visitor = server.visitor();
  await expect(visitor.call(confirmEmailChange, { token: intruder.token })).rejects.toMatchObject(ended);
  await expect(visitor.call(logInByLink, { token: logInLink })).rejects.toMatchObject(ended);
  await expect(anna.call(getUser, {})).rejects.toMatchObject(loggedOut);
});

test('a member who changes the password before confirming the address gets a new link that works', async () => {
  const anna = await aMember(server).unconfirmed().create();
  await anna.call(changePassword, { password, ...both });
  const token = findToken(await newestMail(server, anna.email, /Confirm your email address/));
  await anna.call(activate, { token });
  expect((await anna.call(getUser, {})).user.status).toBe('active');
});

test('a reset lists the passkeys and removes them, and the mail says so', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna.client, password);
  const token = await resetToken(anna);
  expect((await server.visitor().call(findPasswordReset, { token })).passkeys).toEqual([
    { name: 'My phone', created_at: server.clock.now().toISOString(), last_used_at: null },
  ]);
  await server.visitor().call(resetPassword, { token, ...both });
  await expect(enterByPasskey(server.visitor(), key)).rejects.toMatchObject({ code: 'passkey_failed' });
  expect((await newestMail(server, anna.email, /has changed/)).plain).toContain(
    'We’ve removed your passkeys.',
  );
  await expect(server.visitor().call(findPasswordReset, { token })).rejects.toMatchObject(ended);
});

test('a reset keeps the passkeys of a confirmed account on request, and the mail says so', async () => {
  const anna = await aMember(server).create();
  const key = await withPasskey(anna.client, password);
  const token = await resetToken(anna);
  await server.visitor().call(resetPassword, { token, ...both, keep_passkeys: true });
  await expect(enterByPasskey(server.visitor(), key)).resolves.toBeDefined();
  expect((await newestMail(server, anna.email, /has changed/)).plain).toContain('Your passkeys still work.');
});

test('a reset that confirms the address for the first time keeps no passkey, even on request', async () => {
  const anna = await aMember(server).unconfirmed().create();
  const key = await withPasskey(anna.client, password);
  const token = await resetToken(anna);
  expect((await server.visitor().call(findPasswordReset, { token })).passkeys).toEqual([]);
  await server.visitor().call(resetPassword, { token, ...both, keep_passkeys: true });
  await expect(enterByPasskey(server.visitor(), key)).rejects.toMatchObject({ code: 'passkey_failed' });
  const browser = server.visitor();
  await browser.call(logIn, { email: anna.email, password: fresh });
  expect((await browser.call(getPasskeys, {})).passkeys).toEqual([]);
});

test('requests that are still running when the password changes fail afterwards', async () => {
  const anna = await aMember(server).create();
  const email = `late-${++count}@example.test`;
  // When the reset commits, each of these requests has already checked the old password or is about to. Whatever the
  // order, none of their changes may remain.
  const reset = await resetToken(anna);
  const visitors = Array.from({ length: 4 }, () => server.visitor());
  const results = await Promise.allSettled([
    ...visitors.map((visitor) => visitor.call(logIn, { email: anna.email, password })),
    anna.call(requestEmailChange, { email, password }),
    anna.call(changePassword, { password, new_password: 'van de dief', new_password_again: 'van de dief' }),
    server.visitor().call(resetPassword, { token: reset, ...both }),
  ]);
  // If a change comes first, it ends the reset's link, so only one of the two succeeds.
  const isReset = results.at(-1)!.status === 'fulfilled';
  const [right, wrong] = isReset ? [fresh, 'van de dief'] : ['van de dief', fresh];
  for (const visitor of visitors) await expect(visitor.call(getUser, {})).rejects.toMatchObject(loggedOut);
  const attempt = (tried: string) => server.visitor().call(logIn, { email: anna.email, password: tried });
  await expect(attempt(right)).resolves.toBeDefined();
  for (const tried of [wrong, password])
    await expect(attempt(tried)).rejects.toMatchObject({ code: 'login_failed' });
});
