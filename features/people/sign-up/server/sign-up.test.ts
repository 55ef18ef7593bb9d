import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trackingIn } from '#features/site/sites/tracking-parameters.ts';
import { trackingToCookie } from '#tests/support/tracking-cookie.ts';
import { hour } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { getUser } from '#features/identity/accounts/contract.ts';
import { getSignupDraft, saveSignupDraft, signUp } from '../contract.ts';
import { account } from '#features/identity/accounts/server/tables.ts';
import { signupDraft } from './tables.ts';
import { signUpForm } from './sign-up.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

async function catchIssues(attempt: Promise<unknown>) {
  const error = await attempt.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ code: 'invalid_input' });
  return (error as { args: { issues: { field: string; problem: string; limit?: number }[] } }).args.issues;
}

test.each([
  [
    '[VL-01] the name is the email address',
    { name: 'Same@Example.test', email: 'same@example.test' },
    'name',
    'name_equals_email',
  ],
  ['[VL-02] the name starts with @', { name: '@fleur' }, 'name', 'name_starts_with_at'],
  ['[FD-31] the name speaks for the site', { name: 'V\u043enk Support' }, 'name', 'name_reserved'],
  ['[FD-31] the name is a telephone number', { name: 'Bel 0612345678' }, 'name', 'contact_details'],
  ['[VL-03] too young', { date_of_birth: '2015-01-01' }, 'date_of_birth', 'too_young'],
  ['[VL-03] no such day', { date_of_birth: '1990-02-31' }, 'date_of_birth', 'birth_date_invalid'],
  ['[VL-04] no email address', { email: 'fleur@example' }, 'email', 'invalid_email'],
  [
    'an email address in two lines',
    { email: 'fleur@example.test\nbcc: all@example.test' },
    'email',
    'invalid_email',
  ],
  ['an empty name', { name: '' }, 'name', 'required'],
  ['a name of 41 characters', { name: 'a'.repeat(41) }, 'name', 'too_long'],
  ['a short password', { password: 'kort' }, 'password', 'too_short'],
  ['a password that everybody tries', { password: 'Welkom123' }, 'password', 'password_common'],
  ['terms not accepted', { accept_terms: false }, 'accept_terms', 'consent_required'],
  ['no consent to keep the orientation', { accept_sensitive: false }, 'accept_sensitive', 'consent_required'],
  ['a gender of the wrong type', { gender: 7 as never }, 'gender', 'wrong_type'],
  ['an unknown extra field', { premium: true } as never, 'premium', 'unknown_field'],
] as const)('sign-up refuses %s', async (_what, change, field, problem) => {
  const issues = await catchIssues(server.visitor().call(signUp, signUpForm(change as never)));
  expect(issues).toContainEqual(expect.objectContaining({ field, problem }));
});

test('if more sign-ups with one address run concurrently than there are database connections, they do not deadlock', async () => {
  const form = signUpForm();
  const attempts = Array.from({ length: 12 }, () => server.visitor().call(signUp, form));
  const answers = await Promise.allSettled(attempts);
  const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'signed_up'));
  expect(codes.sort()).toEqual([...Array.from({ length: 11 }, () => 'account_exists'), 'signed_up']);
});

test('sign-up reports all invalid fields at once', async () => {
  const wrong = signUpForm({
    name: '',
    date_of_birth: '1990-02-31',
    email: 'niks',
    password: '',
    region: 'Nergens',
    place: 999_999_999,
    accept_terms: false,
    accept_sensitive: false,
  });
  const issues = await catchIssues(server.visitor().call(signUp, wrong));
  expect(Object.fromEntries(issues.map(({ field, problem }) => [field, problem]))).toEqual({
    name: 'required',
    date_of_birth: 'birth_date_invalid',
    email: 'invalid_email',
    password: 'too_short',
    region: 'region_unknown',
    place: 'place_unknown',
    accept_terms: 'consent_required',
    accept_sensitive: 'consent_required',
  });
});

test('a step of sign-up reports all invalid fields at once', async () => {
  const browser = server.visitor();
  const step = { name: '', date_of_birth: '0000-00-00', email: 'niks' };
  expect(await catchIssues(browser.call(saveSignupDraft, step))).toEqual([
    { field: 'name', problem: 'required' },
    { field: 'date_of_birth', problem: 'birth_date_invalid' },
    { field: 'email', problem: 'invalid_email' },
  ]);
  const place = { country: 'NL', region: 'Nergens', place: 999_999_999 };
  expect(await catchIssues(browser.call(saveSignupDraft, place))).toEqual([
    { field: 'region', problem: 'region_unknown' },
    { field: 'place', problem: 'place_unknown' },
  ]);
  const first = { gender: '', sexuality: '', invitation: '' } as never;
  expect((await catchIssues(browser.call(saveSignupDraft, first))).map(({ field }) => field)).toEqual([
    'gender',
    'sexuality',
    'invitation',
  ]);
});

test('names are accepted in other scripts, with emoji, and from right to left', async () => {
  for (const name of ['Zoë 🌻', 'نور', '<b>Fleur</b>', "O'Neill"]) {
    const { user } = await server.visitor().call(signUp, signUpForm({ name }));
    expect(user?.profile.name).toBe(name);
  }
});

test('[VL-06] [ER-10] an address can have one account per site, regardless of case', async () => {
  const input = signUpForm();
  await server.visitor().call(signUp, input);
  await expect(
    server.visitor().call(signUp, { ...input, email: input.email.toUpperCase() }),
  ).rejects.toMatchObject({
    code: 'account_exists',
    status: 409,
  });
  await expect(server.visitor(server.secondSite).call(signUp, input)).resolves.toBeDefined();
});

test('[ER-10] a deleted account that can still be restored gets its own error', async () => {
  const anna = await aMember(server).create();
  await server.services.db
    .update(account)
    .set({ status: 'deleted', deletedAt: server.clock.now() })
    .where(eq(account.memberId, anna.id));
  await expect(server.visitor().call(signUp, signUpForm({ email: anna.email }))).rejects.toMatchObject({
    code: 'account_reactivatable',
  });
});

test('[CA-15] a repeated sign-up creates one account and logs in; the same key with different content is refused', async () => {
  const input = signUpForm();
  const idempotencyKey = crypto.randomUUID();
  const first = await server.visitor().call(signUp, input, { idempotencyKey });
  const browser = server.visitor();
  const again = await browser.call(signUp, input, { idempotencyKey });
  expect(again.user?.profile.id).toBe(first.user?.profile.id);
  expect((await browser.call(getUser, {})).user.profile.id).toBe(first.user?.profile.id);
  await expect(
    server.visitor().call(signUp, { ...input, name: 'Roos' }, { idempotencyKey }),
  ).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 409,
  });
  await expect(server.visitor().call(signUp, signUpForm(), { idempotencyKey: null })).rejects.toMatchObject({
    code: 'idempotency_key_required',
  });
});

test('[SC-13] the draft survives a reload, validates each step, and never contains the password', async () => {
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { gender: 'male', sexuality: 'bi', step: 1 });
  await browser.call(saveSignupDraft, { name: 'Sem', date_of_birth: '1990-12-01', step: 2 });
  expect((await browser.call(getSignupDraft, {})).draft).toEqual({
    gender: 'male',
    sexuality: 'bi',
    name: 'Sem',
    date_of_birth: '1990-12-01',
    step: 2,
  });
  expect(await catchIssues(browser.call(saveSignupDraft, { name: '@sem' }))).toContainEqual({
    field: 'name',
    problem: 'name_starts_with_at',
  });
  expect((await browser.send(saveSignupDraft, { password: 'geheim geheim' })).status).toBe(400);
  expect((await server.visitor().call(getSignupDraft, {})).draft).toEqual({});

  await browser.call(signUp, signUpForm({ name: 'Sem' }));
  expect(await server.services.db.select().from(signupDraft)).toEqual([]);
});

test('[RO-01] sign-up is closed if the site requires a traffic source and there is none', async () => {
  await server.changeSettings({ signups: 'with_trafficsource' });
  await expect(server.visitor().call(signUp, signUpForm())).rejects.toMatchObject({
    code: 'signup_closed',
    status: 403,
  });
  const led = server.visitor();
  led.setCookie('traffic_source', trackingToCookie(trackingIn(new URLSearchParams('network={clicks}'))!));
  await expect(led.call(signUp, signUpForm())).resolves.toBeDefined();
  await server.changeSettings({ signups: 'all' });
});
