import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { auditEntry, outboxMail } from '#platform/server/tables.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { activate, getUser, logIn } from '#features/identity/accounts/contract.ts';
import { signUp } from '../contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { account_privacy: 'discreet' } });
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

const password = 'zeven blauwe stoelen';
const form = (email: string) => ({
  gender: 'female' as const,
  sexuality: 'hetero' as const,
  name: 'Fleur',
  date_of_birth: '1996-04-30',
  country: 'NL',
  email,
  password,
  accept_terms: true,
  accept_sensitive: true,
});

async function mailTo(email: string) {
  const mails = await server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, email));
  expect(mails).toHaveLength(1);
  return mails[0]!;
}

const tokenIn = (plain: string) => /\/([\w-]{43})\b/.exec(plain)![1]!;
const accounts = async () => (await server.services.db.select().from(account)).length;

test('[VL-06] [ER-10] known, deleted and unknown addresses get the same response, and no one is logged in', async () => {
  const member = await aMember(server).create();
  const deleted = await aMember(server).create();
  await server.services.db
    .update(account)
    .set({ status: 'deleted', deletedAt: server.clock.now() })
    .where(eq(account.memberId, deleted.id));
  for (const email of [member.email, deleted.email, 'nieuw@example.test']) {
    const browser = server.visitor();
    const response = await browser.send(signUp, form(email));
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    expect(browser.cookie, 'the same for each').toMatch(/^auth\.signup=[\w-]{43}$/);
    await expect(browser.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
  }
});

test('[ST-06] a new member logs in with the mailed link, which also confirms the address', async () => {
  const browser = server.visitor();
  await browser.call(signUp, form('eerste@example.test'));
  await browser.call(activate, { token: tokenIn((await mailTo('eerste@example.test')).plain) });
  expect((await browser.call(getUser, {})).user).toMatchObject({
    status: 'active',
    profile: { name: 'Fleur', status: 'active' },
  });
});

test('[VL-06] the owner of a known address is notified; the account and its password stay unchanged', async () => {
  const owner = await aMember(server).create();
  const before = await accounts();
  await server.visitor().call(signUp, form(owner.email.toUpperCase()));
  expect(await accounts()).toBe(before);
  const { plain, subject } = await mailTo(owner.email);
  expect(subject).toBe('You already have a Vonk account');
  expect(plain).toContain('/reset-password');
  expect(plain).not.toContain('Fleur');
  await server.visitor().call(logIn, { email: owner.email, password: owner.password });
  await expect(server.visitor().call(logIn, { email: owner.email, password })).rejects.toMatchObject({
    code: 'login_failed',
  });
  const entries = await server.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.actorId, owner.id), eq(auditEntry.action, 'account.sign_up_repeated')));
  expect(entries).toHaveLength(1);
});

test('two concurrent sign-ups with one address create one account and send two mails', async () => {
  const before = await accounts();
  const answers = await Promise.all(
    [1, 2].map(() => server.visitor().call(signUp, form('samen@example.test'))),
  );
  expect(answers).toEqual([{ user: null }, { user: null }]);
  expect(await accounts()).toBe(before + 1);
  const mails = await server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, 'samen@example.test'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Vonk',
    'Confirm your email address for Vonk',
  ]);
});
