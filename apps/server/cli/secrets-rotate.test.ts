import { globSync, readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLink } from '#features/identity/accounts/access-contract.ts';
import { activate, getUser, logIn } from '#features/identity/accounts/contract.ts';
import {
  answerSecondStep,
  beginSecondStep,
  confirmSecondStep,
} from '#features/identity/accounts/second-step-contract.ts';
import { secondStep } from '#features/identity/accounts/server/tables.ts';
import { getUnsubscribe, unsubscribe } from '#features/conversation/notifications/contract.ts';
import { unsubscribeLink } from '#features/conversation/notifications/server/unsubscribe-link.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';
import { getPhotos, uploadPhoto } from '#features/people/photos/contract.ts';
import { minute, second } from '#platform/shared/time.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { aMember, testPassword as password, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import { newestMail, findToken } from '#tests/support/mails.ts';
import { portrait } from '#tests/support/photos.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { fixedSecrets, storedSecrets } from './stored-secrets.ts';

let server: TestServer;
let anna: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  anna = await aMember(server).create();
  const moderator = await aMember(server).staff('moderator').create();
  const { photo } = await anna.call(uploadPhoto, { file: await portrait(812) });
  await decideCase(server, moderator, { kind: 'photo', subject: photo.id, decision: 'approved' });
});
afterAll(() => server.close());

const rotate = (what: string) =>
  runCommand(server.services.config.databaseUrl!, `secrets rotate ${what}`, '');

async function newestAddress(at: TestServer): Promise<string> {
  const client = at.visitor();
  for (const pair of anna.client.cookie.split('; '))
    client.setCookie(...(pair.split('=') as [string, string]));
  const { photos } = await client.call(getPhotos, {});
  return photos[0]!.filename;
}

async function fetchStatus(at: TestServer, path: string): Promise<number> {
  const answer = await at.visitor().fetch(path);
  await answer.arrayBuffer();
  return answer.status;
}

test('photo addresses signed with the old and the new secret work on running servers, until the old secret is discarded', async () => {
  const old = await newestAddress(server);
  expect((await rotate('photo-addresses')).code).toBe(0);
  const started = await startTestServer({ beside: server });
  try {
    const fresh = await newestAddress(started);
    expect(fresh).not.toBe(old);
    expect(await fetchStatus(started, fresh)).toBe(200);
    expect(await fetchStatus(started, old)).toBe(200);
    // The server that was running all along reads the secret again when it encounters an unknown signature.
    await expect.poll(() => fetchStatus(server, fresh), { timeout: 20_000, interval: 200 }).toBe(200);
    expect(await fetchStatus(server, old)).toBe(200);
    expect(await newestAddress(server)).toBe(fresh);
    expect(await fetchStatus(server, fresh.replace(/\/[\w-]{22}\//, `/${'A'.repeat(22)}/`))).toBe(404);
  } finally {
    await started.close();
  }

  expect((await rotate('photo-addresses --forget')).code).toBe(0);
  const entries = await server.services.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, 'photo-addresses'), eq(auditEntry.siteId, anna.site.id)))
    .orderBy(auditEntry.id);
  expect(entries.map(({ action }) => action)).toEqual(['secret.rotate', 'secret.forget']);
  const restarted = await startTestServer({ beside: server });
  try {
    expect(await fetchStatus(restarted, old)).toBe(404);
    expect(await fetchStatus(restarted, await newestAddress(restarted))).toBe(200);
  } finally {
    await restarted.close();
  }
});

test('links in old mails still unsubscribe after the secret was replaced, until it is forgotten', async () => {
  const linkNow = () =>
    unsubscribeLink(server.services.db, { siteId: server.site.id, memberId: anna.id, kind: 'like' });
  const old = await linkNow();
  expect((await rotate('unsubscribe-links')).code).toBe(0);
  const fresh = await linkNow();
  expect(fresh).not.toBe(old);
  const visitor = server.visitor();
  for (const link of [old, fresh])
    expect(await visitor.call(getUnsubscribe, { link })).toEqual({ kind: 'like', subscribed: true });
  expect((await visitor.call(unsubscribe, { link: old, scope: 'kind' })).subscribed).toBe(false);

  expect((await rotate('unsubscribe-links --forget')).code).toBe(0);
  await expect(visitor.call(getUnsubscribe, { link: old })).rejects.toMatchObject({
    code: 'unsubscribe_failed',
  });
  expect((await visitor.call(getUnsubscribe, { link: fresh })).subscribed).toBe(false);
});

test('a browser that signed up before the replacement still confirms its address without a new password', async () => {
  const [browser, late] = [server.visitor(), server.visitor()];
  const [input, lateInput] = [signUpForm(), signUpForm()];
  await browser.call(signUp, input);
  await late.call(signUp, lateInput);
  const tokenFor = async (email: string) =>
    findToken(await newestMail(server, email, /Confirm your email address/));
  // Without the session, only the mark recognises the browser.
  for (const one of [browser, late]) one.dropCookie('auth.session');
  expect((await rotate('sign-up-browsers')).code).toBe(0);
  await browser.call(activate, { token: await tokenFor(input.email) });

  expect((await rotate('sign-up-browsers --forget')).code).toBe(0);
  const token = await tokenFor(lateInput.email);
  expect(await late.call(findLink, { token })).toMatchObject({ usable: true, other_browser: true });
});

test('authenticator apps work on after their secrets were encrypted anew, also after an interruption', async () => {
  const { db } = server.services;
  const staff = await aMember(server).staff('support').create();
  const { setup_key: key } = await staff.call(beginSecondStep, { password });
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: server.clock.now().getTime() });
  await staff.call(confirmSecondStep, { code: code() });
  const logInWithCode = async () => {
    server.clock.advance(5 * minute + 30 * second);
    const browser = server.visitor();
    await browser.call(logIn, { email: staff.email, password }).catch(() => undefined);
    await browser.call(answerSecondStep, { code: code() });
    return (await browser.call(getUser, {})).user.profile.id;
  };
  const findStoredSecret = async () => (await db.select().from(secondStep))[0]!.secret;
  const before = await findStoredSecret();

  const done = await rotate('second-step');
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('anew: 1.') });
  const after = await findStoredSecret();
  expect(after).not.toEqual(before);
  expect(await logInWithCode()).toBe(staff.id);

  // A replacement that was interrupted before this row.
  await db.update(secondStep).set({ secret: before });
  expect(await logInWithCode()).toBe(staff.id);
  expect((await rotate('second-step')).said).toMatch(/continues[^]*anew: 1\./);
  expect(await findStoredSecret()).not.toEqual(before);
  expect((await rotate('second-step')).said).toMatch(/continues[^]*anew: 0\./);

  await db.update(secondStep).set({ secret: before });
  expect((await rotate('second-step --forget')).said).toMatch(/anew: 1\.[^]*no longer valid/);
  expect(await logInWithCode()).toBe(staff.id);
  await db.update(secondStep).set({ secret: before });
  expect(await rotate('second-step')).toMatchObject({
    code: 1,
    said: expect.stringContaining('can read: 1.'),
  });
  await db.delete(secondStep);
});

test('every secret can be replaced, and the command says what it means', async () => {
  const { code, said } = await rotate('all');
  expect([code, said.split('\n').filter((line) => line.startsWith('data-downloads: '))]).toEqual([
    0,
    [expect.stringContaining('ten minutes')],
  ]);
  for (const { name, effect } of storedSecrets.filter(({ reseal }) => !reseal))
    expect(said).toContain(`${name}: ${effect}`);
});

test('no secret is replaced unless it is named', async () => {
  for (const what of ['', 'photos', 'photo-addresses all'])
    expect(await rotate(what), what).toMatchObject({ code: 2 });
});

test('the command knows the secrets of every file that reads one', () => {
  const names = [...storedSecrets.flatMap(({ rows }) => rows), ...fixedSecrets];
  const readers = globSync('{apps,features,platform,tools}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('apps/server/cli/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(
      ({ text }) =>
        /(?:load|find)Secrets?\(/.test(text) && !text.includes('export async function loadSecret('),
    );
  expect(readers.length).toBeGreaterThan(10);
  const isKnown = (text: string) => names.some((name) => text.includes(`'${name}'`));
  expect(readers.filter(({ text }) => !isKnown(text)).map(({ file }) => file)).toEqual([]);
  const isUsed = (name: string) => readers.some(({ text }) => text.includes(`'${name}'`));
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
