import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { findCity } from '#features/site/places/server/public.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import { trackingRecord } from '#features/growth/tracking/server/tables.ts';
import { trackingIn } from '#features/site/sites/tracking-parameters.ts';
import { trackingToCookie } from '#tests/support/tracking-cookie.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { day, hour, minute } from '#platform/shared/time.ts';
import { aMember } from '#tests/support/builders.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { continueSignupDraft, getSignupDraft, mailSignupLink, saveSignupDraft, signUp } from '../contract.ts';
import { signupDraft } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// Resets the rate limits between tests.
beforeEach(() => server.clock.advance(hour));

const account = (email: string) => ({
  gender: 'female' as const,
  sexuality: 'hetero' as const,
  name: 'Fleur',
  date_of_birth: '1996-04-30',
  country: 'NL',
  email,
  password: 'zeven blauwe stoelen',
  accept_terms: true,
  accept_sensitive: true,
});

const getDraft = async (browser: TestClient) => (await browser.call(getSignupDraft, {})).draft;

async function mailsTo(email: string) {
  const mails = await server.services.db.select().from(outboxMail).where(eq(outboxMail.toAddress, email));
  return mails.toSorted((a, b) => a.id.localeCompare(b.id));
}

const linkIn = (plain: string) => /\/([\w-]{43})\b/.exec(plain)![1]!;

test('[EN-07] the draft stores email, name, date of birth and message, but refuses the password', async () => {
  const browser = server.visitor();
  const typed = {
    email: 'roos@example.test',
    name: 'Roos',
    date_of_birth: '1993-01-01',
    signup_message: 'Zeilt en leest.',
  };
  for (const [field, value] of Object.entries(typed)) await browser.call(saveSignupDraft, { [field]: value });
  expect(await getDraft(browser)).toEqual(typed);
  expect(await getDraft(server.visitor()), 'another browser has its own').toEqual({});

  const password = 'zeven blauwe stoelen';
  const refused = await browser.send(saveSignupDraft, { name: 'Roosje', password });
  expect(refused.status).toBe(400);
  expect(await getDraft(browser)).toEqual(typed);
  expect(JSON.stringify(await server.services.db.select().from(signupDraft))).not.toContain(password);
});

test('[SC-13] a mailed link continues the draft on another device, and each device sees what the other adds', async () => {
  const phone = server.visitor();
  await phone.call(saveSignupDraft, { gender: 'female', sexuality: 'bi', step: 1 });
  await phone.call(saveSignupDraft, { name: 'Fleur', email: 'fleur@example.test', step: 2 });
  await phone.call(mailSignupLink, {});
  const [mail] = await mailsTo('fleur@example.test');
  expect(mail!.plain + mail!.html, 'the address may be a stranger’s').not.toContain('Fleur');
  const laptop = server.visitor();
  const { draft } = await laptop.call(continueSignupDraft, { token: linkIn(mail!.plain) });
  expect(draft).toMatchObject({ gender: 'female', name: 'Fleur', email: 'fleur@example.test', step: 2 });
  await laptop.call(saveSignupDraft, { country: 'NL', step: 3 });
  expect(await getDraft(phone)).toMatchObject({ country: 'NL', step: 3 });
  await laptop.call(signUp, account('fleur@example.test'));
  expect(await getDraft(phone)).toEqual({});
});

test('[SC-13] the link expires with its draft after 14 days, and a newer link replaces an older one', async () => {
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { email: 'sem@example.test' });
  await browser.call(mailSignupLink, {});
  await browser.call(mailSignupLink, {});
  expect(await mailsTo('sem@example.test')).toHaveLength(1);
  server.clock.advance(11 * minute);
  await browser.call(mailSignupLink, {});
  const [first, second] = await mailsTo('sem@example.test');
  const open = (plain: string) => server.visitor().call(continueSignupDraft, { token: linkIn(plain) });
  const gone = { code: 'draft_not_found', status: 404 };
  await expect(open(first!.plain)).rejects.toMatchObject(gone);
  await expect(open(second!.plain)).resolves.toBeDefined();
  server.clock.advance(14 * day);
  await expect(open(second!.plain)).rejects.toMatchObject(gone);
  await expect(open(`/${'x'.repeat(43)}`)).rejects.toMatchObject(gone);
});

test('a link from another site does not work here', async () => {
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { email: 'noor@example.test' });
  await browser.call(mailSignupLink, {});
  const [mail] = await mailsTo('noor@example.test');
  await expect(
    server.visitor(server.secondSite).call(continueSignupDraft, { token: linkIn(mail!.plain) }),
  ).rejects.toMatchObject({ code: 'draft_not_found' });
});

test('a link cannot be mailed without an address', async () => {
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { name: 'Sem' });
  await expect(browser.call(mailSignupLink, {})).rejects.toMatchObject({
    code: 'invalid_input',
    args: { issues: [{ field: 'email', problem: 'required' }] },
  });
});

test('neither the draft’s cookie nor its link is stored in plain text', async () => {
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { email: 'lies@example.test' });
  await browser.call(mailSignupLink, {});
  const [mail] = await mailsTo('lies@example.test');
  const storedDrafts = JSON.stringify(await server.services.db.select().from(signupDraft));
  expect(storedDrafts).not.toContain(linkIn(mail!.plain));
  expect(storedDrafts).not.toContain(browser.cookie.split('=')[1]);
});

test('[VL-07] a correction is suggested for a likely typo, and the typed address is stored unchanged', async () => {
  const browser = server.visitor();
  const answer = await browser.call(saveSignupDraft, { email: 'fleur@gmial.com' });
  expect(answer).toMatchObject({ draft: { email: 'fleur@gmial.com' }, email_suggestion: 'fleur@gmail.com' });
  expect((await browser.call(saveSignupDraft, { email: 'fleur@gmail.com' })).email_suggestion).toBeNull();
});

test('a typed town is looked up; if several match, the draft waits until one is chosen', async () => {
  const browser = server.visitor();
  const amersfoort = await browser.call(saveSignupDraft, {
    country: 'NL',
    region: 'Utrecht',
    city: 'amersfoort',
  });
  expect(amersfoort).toMatchObject({
    draft: { city: 'Amersfoort', place: expect.any(Number) },
    cities: [],
  });
  const hengelo = await browser.call(saveSignupDraft, { country: 'NL', region: 'Utrecht', city: 'Hengelo' });
  expect(hengelo.draft.place).toBeNull();
  expect(hengelo.cities.map(({ region }) => region).toSorted()).toEqual(['Gelderland', 'Overijssel']);
  const town = hengelo.cities.find(({ region }) => region === 'Gelderland')!;
  const chosen = await browser.call(saveSignupDraft, { country: 'NL', city: 'Hengelo', place: town.id });
  expect(chosen).toMatchObject({ draft: { region: 'Gelderland', place: town.id }, cities: [] });
  const unknown = await browser.call(saveSignupDraft, { country: 'NL', region: null, city: 'Nergenshuizen' });
  expect(unknown).toMatchObject({ draft: { city: 'Nergenshuizen', place: null }, cities: [] });
  await expect(browser.call(saveSignupDraft, { country: 'BE', place: town.id })).rejects.toMatchObject({
    args: { issues: [{ field: 'place', problem: 'place_elsewhere' }] },
  });
});

test('the town from sign-up becomes the profile’s place, with its cell and nothing more precise', async () => {
  const browser = server.visitor();
  const { draft } = await browser.call(saveSignupDraft, {
    country: 'NL',
    region: 'Utrecht',
    city: 'Amersfoort',
  });
  const { user } = await browser.call(signUp, {
    ...account('plaats@example.test'),
    city: 'Amersfoort',
    place: draft.place ?? null,
    show_adult: true,
  });
  const [row] = await server.services.db.select().from(profile).where(eq(profile.memberId, user!.profile.id));
  const city = await findCity(server.services.db, draft.place!);
  expect(row).toMatchObject({
    country: 'NL',
    region: 'Utrecht',
    city: 'Amersfoort',
    locationCell: city!.cell,
    showAdult: true,
  });
});

test('[EN-08] [VL-12] a new member’s tracking data is stored', async () => {
  const browser = server.visitor();
  const query = new URLSearchParams('network={adnet}&ref=lente&aff_sub=x1&sub2=x2&aff_sub3={x3}');
  browser.setCookie('traffic_source', trackingToCookie(trackingIn(query)!));
  const { user } = await browser.call(signUp, account('reclame@example.test'));
  const of = (memberId: string) =>
    server.services.db.select().from(trackingRecord).where(eq(trackingRecord.memberId, memberId));
  expect(await of(user!.profile.id)).toMatchObject([
    { network: 'adnet', ref: 'lente', sub1: 'x1', sub2: 'x2', sub3: 'x3' },
  ]);
  const direct = await server.visitor().call(signUp, account('direct@example.test'));
  expect(await of(direct.user!.profile.id)).toMatchObject([{ network: null, touchedAt: null }]);
});

test('[VL-04] a taken address is reported at its step; a discreet site reveals nothing', async () => {
  const anna = await aMember(server).create();
  const buildFields = (email: string) => ({ name: 'Fleur', date_of_birth: '1996-04-30', email });
  await expect(
    server.visitor().call(saveSignupDraft, buildFields(anna.email.toUpperCase())),
  ).rejects.toMatchObject({
    code: 'account_exists',
    status: 409,
  });
  await expect(
    server.visitor().call(saveSignupDraft, buildFields('nobody-yet@example.test')),
  ).resolves.toBeDefined();
  const site = server.secondSite;
  await server.changeSettings({ account_privacy: 'discreet' }, site);
  const member = await aMember(server).onSite(site).create();
  await expect(server.visitor(site).call(saveSignupDraft, buildFields(member.email))).resolves.toBeDefined();
});

test('a unique town name sets country and region; otherwise the form asks, in the likely country', async () => {
  const save = (browser: TestClient, fields: { city: string; region: null }) =>
    browser.call(saveSignupDraft, fields);
  expect((await save(server.visitor(), { city: 'Utrecht', region: null })).draft).toMatchObject({
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    place: expect.any(Number),
  });
  const several = await save(server.visitor(), { city: 'Hengelo', region: null });
  expect(several.cities.length).toBeGreaterThan(1);
  expect(several.draft).toMatchObject({ country: 'NL', place: null });
  const unknown = await save(server.visitor(), { city: 'Nergenshuizen', region: null });
  expect(unknown.draft).toMatchObject({ country: 'NL', city: 'Nergenshuizen', place: null });
  expect(unknown.cities).toEqual([]);
});

test('[LM-08] a town is found in all the countries of the site, and several are a question', async () => {
  const save = (city: string) => server.visitor().call(saveSignupDraft, { city, region: null });
  expect((await save('Antwerpen')).draft).toMatchObject({ country: 'BE', city: 'Antwerpen' });
  const utrecht = await save('Utrecht');
  expect(utrecht.draft, 'the likely country is enough').toMatchObject({ country: 'NL', region: 'Utrecht' });
  const { cities, draft } = await save('Hengelo');
  expect(draft.place).toBeNull();
  const browser = server.visitor();
  await browser.call(saveSignupDraft, { city: 'Hengelo', region: null });
  const { draft: answered } = await browser.call(saveSignupDraft, { city: 'Hengelo', place: cities[0]!.id });
  expect(answered).toMatchObject({ country: cities[0]!.country, region: cities[0]!.region, city: 'Hengelo' });
});
