import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute, day } from '#platform/shared/time.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, testPassword } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { changeLanguage, getUser, logIn, logOut } from '../../contract.ts';
import { account } from '../tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const wrong = { code: 'login_failed', status: 401 };

test('[ER-04] a wrong password and an unknown address get the same response', async () => {
  const anna = await aMember(server).create();
  const browser = server.visitor();
  await expect(browser.call(logIn, { email: anna.email, password: 'not it at all' })).rejects.toMatchObject(
    wrong,
  );
  await expect(
    browser.call(logIn, { email: 'nobody@example.test', password: 'not it at all' }),
  ).rejects.toMatchObject(wrong);
});

test('[ER-04] an account without a password, such as a fictional profile, gets the same response as a wrong password', async () => {
  const anna = await aMember(server).create();
  for (const passwordHash of ['', '!', '$argon2id$']) {
    await server.services.db.update(account).set({ passwordHash }).where(eq(account.memberId, anna.id));
    for (const password of [testPassword, 'an account that does not exist'])
      await expect(server.visitor().call(logIn, { email: anna.email, password })).rejects.toMatchObject(
        wrong,
      );
    server.clock.advance(15 * minute);
  }
});

test('[ST-10] [ER-04] five wrong passwords block the account for 15 minutes, and the next five for 30 minutes', async () => {
  const anna = await aMember(server).create();
  const attempt = (password: string) => server.visitor().call(logIn, { email: anna.email, password });
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++)
      await expect(attempt('wrong wrong')).rejects.toMatchObject(wrong);
  };
  await fail(4);
  await expect(attempt('wrong wrong')).rejects.toMatchObject({
    code: 'account_blocked',
    args: { minutes: 15 },
  });
  await expect(attempt(testPassword), 'the right password waits too').rejects.toMatchObject({
    code: 'account_blocked',
  });

  server.clock.advance(15 * minute);
  await fail(4);
  await expect(attempt('wrong wrong')).rejects.toMatchObject({
    code: 'account_blocked',
    args: { minutes: 30 },
  });
  server.clock.advance(30 * minute);
  await expect(attempt(testPassword)).resolves.toBeDefined();
});

test('[ST-10] wrong passwords that are more than 15 minutes apart are not added up', async () => {
  const anna = await aMember(server).create();
  for (let time = 0; time < 8; time++) {
    await expect(
      server.visitor().call(logIn, { email: anna.email, password: 'wrong wrong' }),
    ).rejects.toMatchObject(wrong);
    server.clock.advance(15 * minute);
  }
});

test('[LM-10] the session cookie is called auth.session, lasts 30 days, and cannot be read by scripts', async () => {
  const anna = await aMember(server).create();
  const response = await server.visitor().send(logIn, { email: anna.email, password: testPassword });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('auth.session='));
  expect(cookie).toMatch(/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);

  const browser = server.visitor();
  await browser.call(logIn, { email: anna.email, password: testPassword });
  server.clock.advance(30 * day - minute);
  await expect(browser.call(getUser, {})).resolves.toBeDefined();
  server.clock.advance(minute);
  await expect(browser.call(getUser, {})).rejects.toMatchObject({
    code: 'authentication_required',
    status: 403,
  });
});

test('[CA-05] log-out ends the session at once, but only for pages of the same origin', async () => {
  const anna = await aMember(server).create();
  const stolen = anna.client.cookie;
  const foreign = await anna.client.send(logOut, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.status).toBe(403);
  await expect(anna.call(getUser, {})).resolves.toBeDefined();

  await anna.call(logOut, {});
  const again = await fetch(`${server.url}/api/user.php`, { headers: { cookie: stolen } });
  expect(again.status).toBe(403);
});

test('a form on another site cannot log a visitor in', async () => {
  const anna = await aMember(server).create();
  const input = { email: anna.email, password: testPassword };
  const response = await server.visitor().send(logIn, input, { headers: { origin: 'https://evil.example' } });
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ error: { code: 'foreign_origin', args: {} } });
});

test('a request with two session cookies is treated as logged out, even if one is valid', async () => {
  const anna = await aMember(server).create();
  for (const cookie of [`${anna.cookie}; auth.session=planted`, `auth.session=planted; ${anna.cookie}`]) {
    const response = await fetch(`${server.url}/api/user.php`, { headers: { cookie } });
    expect(response.status).toBe(403);
  }
  const alone = await fetch(`${server.url}/api/user.php`, { headers: { cookie: anna.cookie } });
  expect(alone.status).toBe(200);
});

test('a session on one site is not valid on another', async () => {
  const anna = await aMember(server).create();
  const stranger = server.visitor(server.secondSite);
  stranger.setCookie('auth.session', /auth\.session=([^;]+)/.exec(anna.cookie)![1]!);
  await expect(stranger.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
});

test('[CA-03] [LM-09] [ST-13] the language is stored in the cookie for 365 days, and in the account', async () => {
  const anna = await aMember(server).speaking('en').create();
  const response = await anna.client.send(changeLanguage, { language: 'nl' });
  expect(response.headers.getSetCookie().join()).toContain('i18n_redirected=nl; Path=/; Max-Age=31536000');
  expect((await anna.call(getUser, {})).user.language).toBe('nl');
  await expect(
    anna.call(changeLanguage, { language: 'fi' }),
    'not a language of this site',
  ).rejects.toMatchObject({ code: 'invalid_input' });
});

test('log-ins and log-outs are in the audit log, without any address', async () => {
  const entries = await server.services.db.select().from(auditEntry);
  expect(new Set(entries.map((entry) => entry.action))).toEqual(
    new Set(['login.failed', 'login.succeeded', 'logout']),
  );
  expect(JSON.stringify(entries)).not.toContain('@');
});
