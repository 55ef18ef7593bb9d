import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, reactivateAccount } from '#features/identity/privacy/contract.ts';
import { hour, minute } from '#platform/shared/time.ts';
import { aMember, testPassword } from '#tests/support/builders.ts';
import { mailsTo, newestMail, findToken } from '#tests/support/mails.ts';
import { enterByPasskey, withPasskey } from '#tests/support/passkeys.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findLink, logInByLink } from '../../access-contract.ts';
import { activate, getUser, logIn, logOut } from '../../contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { makeLogInLink } from '../access/make-link.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(hour));

const chosen = 'een ander geheim';
const loggedOut = { code: 'authentication_required' };
const pickLogin = ({ email, password }: ReturnType<typeof signUpForm>) => ({ email, password });
const activationToken = async (email: string) =>
  findToken(await newestMail(server, email, /Confirm your email address/));

describe('an address that a stranger used to sign up', () => {
  test('[HA-03] activation in a different browser requires a new password and ends the earlier sessions', async () => {
    const hijacker = server.visitor();
    const input = signUpForm();
    await hijacker.call(signUp, input);
    const key = await withPasskey(hijacker, input.password);
    const token = await activationToken(input.email);
    const owner = server.visitor();
    expect(await owner.call(findLink, { token })).toMatchObject({ usable: true, other_browser: true });
    await expect(owner.call(activate, { token })).rejects.toMatchObject({
      code: 'password_required',
      status: 400,
    });
    await expect(owner.call(activate, { token, new_password: 'kort' })).rejects.toMatchObject({
      code: 'invalid_input',
      args: { issues: [{ field: 'new_password', problem: 'too_short' }] },
    });
    await expect(hijacker.call(getUser, {}), 'nothing has happened yet').resolves.toBeDefined();

    await owner.call(activate, { token, new_password: chosen });
    expect((await owner.call(getUser, {})).user).toMatchObject({ status: 'active' });
    await expect(hijacker.call(getUser, {})).rejects.toMatchObject(loggedOut);
    await expect(hijacker.call(logIn, pickLogin(input))).rejects.toMatchObject({ code: 'login_failed' });
    await expect(enterByPasskey(hijacker, key)).rejects.toMatchObject({ code: 'passkey_failed' });
    await expect(
      server.visitor().call(logIn, { email: input.email, password: chosen }),
    ).resolves.toBeDefined();
  });

  test('repeating the sign-up logs in only with the current password', async () => {
    const input = signUpForm();
    const idempotencyKey = crypto.randomUUID();
    await server.visitor().call(signUp, input, { idempotencyKey });
    await server.visitor().call(activate, {
      token: await activationToken(input.email),
      new_password: chosen,
    });
    const hijacker = server.visitor();
    for (const password of [input.password, 'whatever it was'])
      await expect(hijacker.call(signUp, { ...input, password }, { idempotencyKey })).rejects.toMatchObject({
        code: 'account_exists',
      });
    await expect(hijacker.call(getUser, {})).rejects.toMatchObject(loggedOut);
  });

  test('a log-in link does not confirm the address', async () => {
    const { services } = server;
    const anna = await aMember(server).unconfirmed().create();
    const member = { siteId: anna.site.id, memberId: anna.id, emailKey: emailKey(anna.email) };
    const token = (await makeLogInLink(services, services.db, member, '/chats')).split('/').at(-1)!;
    await expect(server.visitor().call(logInByLink, { token })).rejects.toMatchObject({
      code: 'link_expired',
    });
  });

  test('on a discreet site, an owner who also signs up gets a link that hands the account over to them', async () => {
    await server.changeSettings({ account_privacy: 'discreet' });
    const input = signUpForm();
    await server.visitor().call(signUp, input);
    // Mails are sorted by the time they were sent.
    server.clock.advance(minute);
    const owner = server.visitor();
    await owner.call(signUp, { ...input, password: chosen });
    const [, second] = await mailsTo(server, input.email);
    const token = findToken(second!);
    expect(await owner.call(findLink, { token })).toMatchObject({ other_browser: true });
    await owner.call(activate, { token, new_password: chosen });
    await expect(server.visitor().call(logIn, pickLogin(input))).rejects.toMatchObject({
      code: 'login_failed',
    });
    await server.changeSettings({ account_privacy: 'explicit' });
  });

  test('an account that was deleted before its confirmation is restored without its password and passkeys', async () => {
    const anna = await aMember(server).unconfirmed().create();
    const key = await withPasskey(anna.client, testPassword);
    await anna.call(deleteAccount, { password: testPassword, reason: null });
    const owner = server.visitor();
    await owner.call(reactivateAccount, {
      token: findToken(await newestMail(server, anna.email, /has been deleted/)),
    });
    expect((await owner.call(getUser, {})).user.status).toBe('active');
    await expect(
      server.visitor().call(logIn, { email: anna.email, password: testPassword }),
    ).rejects.toMatchObject({ code: 'login_failed' });
    await expect(enterByPasskey(server.visitor(), key)).rejects.toMatchObject({ code: 'passkey_failed' });
  });
});

describe('the browser that signed up', () => {
  test('confirms with one button and stays logged in elsewhere', async () => {
    const browser = server.visitor();
    const input = signUpForm();
    await browser.call(signUp, input);
    const phone = server.visitor();
    await phone.call(logIn, pickLogin(input));
    const token = await activationToken(input.email);
    for (const own of [browser, phone])
      expect(await own.call(findLink, { token })).toMatchObject({ other_browser: false });
    await browser.call(activate, { token });
    await expect(phone.call(getUser, {})).resolves.toBeDefined();
  });

  test('is recognised after a log-out, even if sign-up did not log in', async () => {
    const browser = server.visitor();
    const input = signUpForm();
    await browser.call(signUp, input);
    await browser.call(logOut, {});
    await browser.call(activate, { token: await activationToken(input.email) });
    await expect(browser.call(getUser, {})).resolves.toBeDefined();

    await server.changeSettings({ account_privacy: 'discreet' });
    const discreet = server.visitor();
    const other = signUpForm();
    await discreet.call(signUp, other);
    await discreet.call(activate, { token: await activationToken(other.email) });
    await expect(discreet.call(getUser, {})).resolves.toBeDefined();
    await server.changeSettings({ account_privacy: 'explicit' });
  });

  test('is not recognised for another account', async () => {
    const browser = server.visitor();
    const [first, second] = [signUpForm(), signUpForm()];
    await browser.call(signUp, first);
    await browser.call(logOut, {});
    await server.visitor().call(signUp, second);
    const token = await activationToken(second.email);
    expect(await browser.call(findLink, { token })).toMatchObject({ other_browser: true });
  });
});
