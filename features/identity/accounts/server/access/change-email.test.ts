import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#platform/shared/time.ts';
import { aMember, testPassword as password } from '#tests/support/builders.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changePassword, confirmEmailChange, getAccess, requestEmailChange } from '../../access-contract.ts';
import { getUser, logIn } from '../../contract.ts';
import { stopMailsTo } from '../mailboxes/mail-stop-queries.ts';
import { makeLogInLink } from './make-link.ts';
import { findLink, logInByLink } from '../../access-contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const newAddress = () => `new-${++count}@example.test`;

test('[RT-30] a new address takes effect once its link is opened, and the old address is notified', async () => {
  const anna = await aMember(server).create();
  const email = newAddress();
  await anna.call(requestEmailChange, { email, password });
  expect(await anna.call(getAccess, {})).toEqual({ email: anna.email, new_email: email });
  expect((await mailsTo(server, anna.email)).map(({ subject }) => subject)).toEqual([
    'Your email address on Vonk is about to change',
  ]);
  expect((await mailsTo(server, anna.email))[0]!.plain, 'the old one can stop it').toContain(
    '/mail-change/undo?token=',
  );
  await expect(server.visitor().call(logIn, { email, password })).rejects.toMatchObject({
    code: 'login_failed',
  });

  const token = findToken(await newestMail(server, email, /Confirm your new/));
  await server.visitor().call(confirmEmailChange, { token });
  expect(await anna.call(getAccess, {})).toEqual({ email, new_email: null });
  await expect(server.visitor().call(logIn, { email, password })).resolves.toBeDefined();
  await expect(server.visitor().call(logIn, { email: anna.email, password })).rejects.toMatchObject({
    code: 'login_failed',
  });
  await expect(server.visitor().call(confirmEmailChange, { token })).rejects.toMatchObject({
    code: 'link_expired',
  });
});

test('bounces from the old address do not stop mail to the new one', async () => {
  const anna = await aMember(server).create();
  const disabled = async () => (await anna.call(getUser, {})).user.notifications_disabled;
  await stopMailsTo(server.services.db, server.site.id, anna.email, 'bounce');
  expect(await disabled()).toEqual(['bounce']);
  const email = newAddress();
  await anna.call(requestEmailChange, { email, password });
  expect(await disabled(), 'the address is still the old one').toEqual(['bounce']);
  const token = findToken(await newestMail(server, email, /Confirm your new/));
  await server.visitor().call(confirmEmailChange, { token });
  expect(await disabled()).toEqual([]);
});

test('[VL-05] [VL-09] the new address must be valid and the password correct', async () => {
  const anna = await aMember(server).create();
  for (const email of ['no address', 'a@b', anna.email])
    await expect(anna.call(requestEmailChange, { email, password })).rejects.toMatchObject({
      code: 'new_email_invalid',
    });
  await expect(
    anna.call(requestEmailChange, { email: newAddress(), password: 'not it at all' }),
  ).rejects.toMatchObject({ code: 'wrong_password', status: 400 });
  expect(await anna.call(getAccess, {})).toEqual({ email: anna.email, new_email: null });
});

test('[VL-06] a taken address is refused; a discreet site notifies the address’s owner instead', async () => {
  const anna = await aMember(server).create();
  const bea = await aMember(server).create();
  await expect(anna.call(requestEmailChange, { email: bea.email, password })).rejects.toMatchObject({
    code: 'account_exists',
  });
  const site = server.secondSite;
  await server.changeSettings({ account_privacy: 'discreet' }, site);
  const carla = await aMember(server).onSite(site).create();
  const dora = await aMember(server).onSite(site).create();
  await expect(carla.call(requestEmailChange, { email: dora.email, password })).resolves.toEqual({
    sent: true,
  });
  expect((await mailsTo(server, dora.email)).map(({ subject }) => subject)).toEqual([
    'Your email address was used on Vonk',
  ]);
});

test('an address taken while its link was pending stays with its new owner', async () => {
  const anna = await aMember(server).create();
  const bea = await aMember(server).create();
  const email = newAddress();
  await anna.call(requestEmailChange, { email, password });
  const forAnna = findToken(await newestMail(server, email, /Confirm your new/));
  await bea.call(requestEmailChange, { email, password });
  await server.visitor().call(confirmEmailChange, { token: forAnna });
  const mails = (await mailsTo(server, email)).map(findToken);
  const forBea = mails.find((token) => token !== forAnna)!;
  await expect(server.visitor().call(confirmEmailChange, { token: forBea })).rejects.toMatchObject({
    code: 'account_exists',
  });
  expect((await bea.call(getAccess, {})).email).toBe(bea.email);
});

test('an unconfirmed member who mistyped the address can correct it and confirm it', async () => {
  const anna = await aMember(server).unconfirmed().create();
  const email = newAddress();
  await anna.call(requestEmailChange, { email, password });
  const token = findToken(await newestMail(server, email, /Confirm your new/));
  await server.visitor().call(confirmEmailChange, { token });
  expect((await anna.call(getUser, {})).user).toMatchObject({
    status: 'active',
    profile: { status: 'active' },
  });
});

test('[VL-08] [VL-09] a password change requires the old one and ends every other session', async () => {
  const anna = await aMember(server).create();
  const elsewhere = server.visitor();
  await elsewhere.call(logIn, { email: anna.email, password });
  const change = (old: string, one: string, two: string) =>
    anna.call(changePassword, { password: old, new_password: one, new_password_again: two });
  await expect(change(password, 'zon op het water', 'zon op het strand')).rejects.toMatchObject({
    code: 'passwords_differ',
  });
  await expect(change(password, 'kort', 'anders'), 'both at once').rejects.toMatchObject({
    code: 'invalid_input',
    args: {
      issues: [
        { field: 'new_password', problem: 'too_short' },
        { field: 'new_password_again', problem: 'passwords_differ' },
      ],
    },
  });
  await expect(change('not it at all', 'zon op het water', 'zon op het water')).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await expect(change(password, password, password)).rejects.toMatchObject({
    code: 'password_unchanged',
    status: 400,
  });
  await expect(elsewhere.call(getUser, {})).resolves.toBeDefined();
  await change(password, 'zon op het water', 'zon op het water');
  await expect(elsewhere.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  await expect(anna.call(getUser, {}), 'this browser stays').resolves.toBeDefined();
  await expect(
    server.visitor().call(logIn, { email: anna.email, password: 'zon op het water' }),
  ).resolves.toBeDefined();
});

test('[ST-10] a stolen session allows only five guesses of the password', async () => {
  const anna = await aMember(server).create();
  const guess = () =>
    anna.call(changePassword, {
      password: 'not it at all',
      new_password: 'zon op het water',
      new_password_again: 'zon op het water',
    });
  for (let time = 0; time < 4; time++)
    await expect(guess()).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(guess()).rejects.toMatchObject({ code: 'account_blocked', args: { minutes: 15 } });
});

test('[RT-34] a link in a mail logs in once, within 24 hours, if the account still has that address', async () => {
  const { services } = server;
  const anna = await aMember(server).create();
  const member = { siteId: anna.site.id, memberId: anna.id, emailKey: emailKey(anna.email) };
  const makeToken = async () =>
    (await makeLogInLink(services, services.db, member, '/chats')).split('/').at(-1)!;
  const open = (token: string) => server.visitor().call(logInByLink, { token });

  const token = await makeToken();
  expect(await server.visitor().call(findLink, { token })).toEqual({
    kind: 'log_in',
    usable: true,
    done: false,
    other_browser: false,
  });
  const browser = server.visitor();
  expect(await browser.call(logInByLink, { token })).toMatchObject({
    path: '/chats',
    user: { profile: { id: anna.id } },
  });
  await expect(browser.call(getUser, {})).resolves.toBeDefined();
  await expect(open(token)).rejects.toMatchObject({ code: 'link_expired' });
  expect(await browser.call(findLink, { token })).toEqual({
    kind: 'log_in',
    usable: false,
    done: false,
    other_browser: false,
  });

  const late = await makeToken();
  server.clock.advance(day);
  await expect(open(late)).rejects.toMatchObject({ code: 'link_expired' });

  const old = await makeToken();
  const email = newAddress();
  await browser.call(requestEmailChange, { email, password });
  await browser.call(confirmEmailChange, {
    token: findToken(await newestMail(server, email, /Confirm your new/)),
  });
  await expect(open(old)).rejects.toMatchObject({ code: 'link_expired' });
  expect(await browser.call(findLink, { token: 'x'.repeat(43) })).toEqual({
    kind: null,
    usable: false,
    done: false,
    other_browser: false,
  });
});
