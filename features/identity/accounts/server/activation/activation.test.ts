import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxMail } from '#platform/server/tables.ts';
import { day, hour } from '#platform/shared/time.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findLink } from '../../access-contract.ts';
import { activate, getUser, logOut, sendActivationMail } from '../../contract.ts';
import { signUp } from '#features/people/sign-up/contract.ts';
import { secondStep } from '../tables.ts';
import { signUpForm } from '#features/people/sign-up/server/sign-up.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

async function mailedToken(email: string): Promise<string> {
  const mails = await server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, email));
  const newest = mails.toSorted((a, b) => a.id.localeCompare(b.id)).at(-1)!;
  return /\/([\w-]{43})\b/.exec(newest.plain)![1]!;
}

test('[ST-06] sign-up creates an account that is waiting for confirmation, and the mailed link activates it', async () => {
  const browser = server.visitor();
  const input = signUpForm();
  const { user } = await browser.call(signUp, input);
  expect(user).toMatchObject({
    status: 'not_confirmed',
    credits: 0,
    paid_user: false,
    profile: { name: 'Fleur', status: 'disabled' },
  });
  expect((await browser.call(getUser, {})).user.profile.id).toBe(user?.profile.id);

  await browser.call(activate, { token: await mailedToken(input.email) });
  expect((await browser.call(getUser, {})).user).toMatchObject({
    status: 'active',
    credits: 3,
    profile: { status: 'active' },
  });
});

test('[ST-06] opening an activation link does not confirm the address; using the link logs in, and afterwards the link says that it was used', async () => {
  const signedUp = server.visitor();
  const input = signUpForm();
  const { user } = await signedUp.call(signUp, input);
  const token = await mailedToken(input.email);
  const scanner = server.visitor();
  for (let time = 0; time < 3; time++)
    expect(await scanner.call(findLink, { token })).toEqual({
      kind: 'activation',
      usable: true,
      done: false,
      other_browser: true,
    });
  expect((await signedUp.call(getUser, {})).user.status).toBe('not_confirmed');

  const phone = server.visitor();
  await phone.call(activate, { token, new_password: input.password });
  expect((await phone.call(getUser, {})).user).toMatchObject({
    status: 'active',
    profile: { id: user!.profile.id },
  });
  expect(await scanner.call(findLink, { token })).toEqual({
    kind: 'activation',
    usable: false,
    done: true,
    other_browser: false,
  });
});

test('a link that was replaced by a newer mail does not count as used until the newer link is used', async () => {
  const browser = server.visitor();
  const input = signUpForm();
  await browser.call(signUp, input);
  const older = await mailedToken(input.email);
  server.clock.advance(hour);
  await browser.call(sendActivationMail, {});
  const ended = { kind: 'activation', usable: false, other_browser: false };
  expect(await browser.call(findLink, { token: older })).toEqual({ ...ended, done: false });
  await browser.call(activate, { token: await mailedToken(input.email) });
  expect(await browser.call(findLink, { token: older })).toEqual({ ...ended, done: true });
});

test('activating does not bypass the second step', async () => {
  const browser = server.visitor();
  const input = signUpForm();
  const { user } = await browser.call(signUp, input);
  await server.services.db.insert(secondStep).values({
    siteId: server.site.id,
    memberId: user!.profile.id,
    secret: Buffer.alloc(1),
    confirmedAt: server.clock.now(),
  });
  await browser.call(logOut, {});
  await expect(browser.call(activate, { token: await mailedToken(input.email) })).rejects.toMatchObject({
    code: 'second_step_required',
  });
  await expect(browser.call(getUser, {})).rejects.toMatchObject({ code: 'authentication_required' });
});

test('[ER-06] a token does not activate if it is forged, used or older than 14 days', async () => {
  const browser = server.visitor();
  const input = signUpForm();
  await browser.call(signUp, input);
  const token = await mailedToken(input.email);
  const failed = { code: 'activation_failed', status: 400 };
  await expect(server.visitor().call(activate, { token: `${token.slice(0, -1)}_` })).rejects.toMatchObject(
    failed,
  );
  await expect(server.visitor(server.secondSite).call(activate, { token })).rejects.toMatchObject(failed);

  server.clock.advance(14 * day);
  await expect(server.visitor().call(activate, { token })).rejects.toMatchObject(failed);
  await browser.call(sendActivationMail, {});
  const fresh = await mailedToken(input.email);
  await browser.call(activate, { token: fresh });
  await expect(server.visitor().call(activate, { token: fresh })).rejects.toMatchObject(failed);
});

test('the activation mail does not mention who signed up, because the address may be a stranger’s', async () => {
  const input = signUpForm({ name: 'Bel 0900 en win' });
  await server.visitor().call(signUp, input);
  const [mail] = await server.services.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.toAddress, input.email));
  expect(mail!.plain + mail!.html + mail!.subject).not.toContain('0900');
});

test('a new activation mail invalidates the older link', async () => {
  const browser = server.visitor();
  const input = signUpForm();
  await browser.call(signUp, input);
  const first = await mailedToken(input.email);
  await browser.call(sendActivationMail, {});
  await expect(server.visitor().call(activate, { token: first })).rejects.toMatchObject({
    code: 'activation_failed',
  });
});
