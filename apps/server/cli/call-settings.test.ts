import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSignupDraft } from '#features/people/sign-up/contract.ts';
import { getPartner, getSettings } from '#features/site/sites/contract.ts';
import { siteSettingsVersion } from '#features/site/sites/server/tables.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { createStaffCaller } from '#tests/support/command-line-staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let ada: TestMember;
let call: Awaited<ReturnType<typeof createStaffCaller>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await aMember(server).staff('administrator').create();
  call = await createStaffCaller(server, ada);
});
afterAll(() => server.close());

const set = (settings: Readonly<Record<string, unknown>>) =>
  call('changeSite', {
    changes: Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    reason: 'A script.',
  });
const settingsNow = async (site = server.site) => (await server.visitor(site).call(getSettings, {})).settings;
const door = async (site = server.site) => (await server.visitor(site).call(getSignupDraft, {})).door;

test('[RO-01] [PR-08] changeSite opens or closes sign-up for visitors of one site only, each change once', async () => {
  const versions = async () =>
    (
      await server.services.db
        .select({ settings: siteSettingsVersion.settings, changedBy: siteSettingsVersion.changedBy })
        .from(siteSettingsVersion)
        .where(eq(siteSettingsVersion.siteId, server.site.id))
        .orderBy(siteSettingsVersion.version)
    ).map(({ settings, changedBy }) => [settings.signups, changedBy]);
  const before = await versions();
  expect(await door()).toBe('open');
  expect((await set({ signups: 'other' })).code).toBe(0);
  expect(await door()).toBe('invitation');
  expect((await settingsNow()).signups).toBe('other');
  expect(await door(server.secondSite)).toBe('open');
  await set({ signups: 'with_trafficsource' });
  expect(await door()).toBe('closed');
  expect((await set({ signups: 'all' })).code).toBe(0);
  expect((await set({ signups: 'all' })).said).toBe('This was refused: nothing changed.');
  expect(await door()).toBe('open');
  expect((await versions()).slice(before.length)).toEqual([
    ['other', ada.id],
    ['with_trafficsource', ada.id],
    ['all', ada.id],
  ]);
});

test('[PR-07] [EN-05] changeSite gives one site a partner, and removes it', async () => {
  const url = 'https://www.partner.example/welcome?from=vonk';
  expect((await set({ partner_redirect_url: url })).code).toBe(0);
  expect(await server.visitor().call(getPartner, {})).toEqual({ partner: { url, name: 'partner.example' } });
  expect(await server.visitor(server.secondSite).call(getPartner, {})).toEqual({ partner: null });
  await set({ partner_redirect_url: null });
  expect(await server.visitor().call(getPartner, {})).toEqual({ partner: null });
});

test('[LM-15] a site claims 46 % by default, but shows nothing until the operator names the source', async () => {
  const claim = async (site = server.site) => {
    const settings = await settingsNow(site);
    return [settings.premium_match_odds, settings.premium_match_odds_source];
  };
  expect(await claim()).toEqual([46, null]);
  await set({ premium_match_odds_source: 'Survey' });
  expect(await claim()).toEqual([46, 'Survey']);
  expect(await claim(server.secondSite)).toEqual([46, null]);
  await set({ premium_match_odds: 38 });
  expect(await claim()).toEqual([38, 'Survey']);
  await set({ premium_match_odds_source: null });
  expect(await claim()).toEqual([38, null]);
});

test('[EN-05] [LM-14] changeSite stores values of every kind', async () => {
  for (const [name, value] of Object.entries({ niche: 3, language_by_country: true, company_id: 12 })) {
    await set({ [name]: value });
    expect(await settingsNow()).toHaveProperty(name, value);
  }
});

test.each([
  ['domain', 'x.nl'],
  ['niche', 8],
  ['language_by_country', 'maybe'],
  ['partner_redirect_url', 'javascript:alert(1)'],
  ['cdn_prefix', 'https://cdn.example/'],
  ['photo_cdn_prefix', 'http://cdn.example'],
  ['premium_match_odds', 0],
  ['premium_match_odds', 4.6],
  ['premium_match_odds_source', 'x'.repeat(301)],
  ['fictional_warning', 'x'.repeat(501)],
  ['fictional_icon', 'https://elsewhere.example/x.svg'],
  ['signups', 'nobody'],
  ['mail_quiet_until', 24],
  ['mailings_per_week', 8],
])('changeSite refuses %s %j and changes nothing', async (name, value) => {
  const before = await settingsNow();
  const { code, said } = await set({ [name]: value });
  expect([code, said]).toEqual([1, expect.stringContaining(name)]);
  expect(await settingsNow()).toEqual(before);
});
