import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLanguage } from '#features/identity/accounts/contract.ts';
import { mailI18n } from '#platform/server/i18n.ts';
import { aMember } from '#tests/support/builders.ts';
import { leaveIncomplete } from '#tests/support/incomplete-language.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { testCompany } from '#tests/support/test-site.ts';
import { companyInfo, getCompanyInfo, getSettings, publicSettings } from '../contract.ts';
import { themeCss } from './theme-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// The exact names of the specification, section 3.
const specified =
  `countries name index_title description domain domain_language cdn_prefix visible_profile_fields
visible_profile_notes search_fields geoip_country geoip_selected_country enable_site_entry_popup niche signups
logged_out_search logged_out_search_trafficsource push_public_key message_credits photo_credits gift_credits
signup_credits message_length minimum_message_costs support_email support_phone fictional_icon fictional_warning
fictional_singular fictional_plural refund_days member_resell company_id mail_name`.split(/\s+/);

test('[EN-05] [CA-10] settings.php returns every field of the specification, by host name', async () => {
  const { settings } = await server.visitor().call(getSettings, {});
  for (const field of specified) expect(settings, field).toHaveProperty(field);
  expect(settings).toMatchObject({ name: 'Vonk', domain: 'localhost', message_credits: 1, refund_days: 14 });
  expect((await server.visitor(server.secondSite).call(getSettings, {})).settings.domain).toBe(
    'vlam.localhost',
  );
});

test('[CA-10] the domain parameter works in development, and server-only settings are never sent', async () => {
  const { settings } = await server.visitor().call(getSettings, { domain: 'vlam.localhost' });
  expect(settings.domain).toBe('vlam.localhost');
  expect(Object.keys(settings).sort()).toEqual(Object.keys(publicSettings.properties).sort());
  for (const field of ['account_privacy', 'theme', 'partner_redirect_url'])
    expect(settings).not.toHaveProperty(field);
});

test('[CA-10] settings.php ignores the query of the calling page', async () => {
  const answer = await server
    .visitor()
    .fetch('/api/settings.php?t=5&lb&ref=a&network=b&sub1=c&utm_source=d&domain=vlam.localhost');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ settings: { domain: 'vlam.localhost' } });
});

test('[LA-02] only complete languages are offered, whatever the site lists', async () => {
  leaveIncomplete('fi');
  const before = (await server.visitor().call(getSettings, {})).settings;
  await server.changeSettings({ languages: ['fi', 'nl', 'en'], domain_language: 'fi' });
  const { settings } = await server.visitor().call(getSettings, {});
  expect(settings).toMatchObject({ languages: ['nl', 'en'], domain_language: 'nl' });
  const anna = await aMember(server).create();
  await expect(anna.call(changeLanguage, { language: 'fi' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await server.changeSettings({ languages: before.languages, domain_language: before.domain_language });
});

test('[LA-02] a mail to a member with an incomplete language is written in English', () => {
  leaveIncomplete('fi');
  expect(mailI18n('fi').locale).toBe('en');
  expect(mailI18n('de').locale).toBe('de');
});

test('[EN-06] [CA-14] companyinfo.php returns every field of the company', async () => {
  const { companyinfo } = await server.visitor().call(getCompanyInfo, {});
  expect(companyinfo).toEqual(testCompany);
  const fields =
    'name address kvk city country tradenames vat_numbers support_phone delete_discount added'.split(' ');
  expect(Object.keys(companyInfo.properties).sort()).toEqual(fields.sort());
});

test('[EN-05] a settings change applies to the next call, and its theme has a new URL', async () => {
  const before = (await server.visitor().call(getSettings, {})).settings.version;
  await server.changeSettings({
    message_credits: 2,
    theme: { light: { primary: '#8a0f52' }, dark: { primary: '#ff8fc6' } },
  });
  const { settings } = await server.visitor().call(getSettings, {});
  expect(settings).toMatchObject({ message_credits: 2, version: before + 1 });
  const css = await server.visitor().fetch(`/theme/${settings.version}.css`);
  expect(await css.text()).toBe(':root {\n  --primary: light-dark(#8a0f52, #ff8fc6);\n}\n');
  expect(css.headers.get('cache-control')).toContain('immutable');
  // A client that requests the next version too early must not make a cache store the current version under that
  // address.
  const early = await server.visitor().fetch(`/theme/${settings.version + 1}.css`);
  expect(early.headers.get('cache-control')).toBe('no-store');
});

test('the landing picture is a drawn scene or a picture from this server, and otherwise the portraits', async () => {
  const heroFor = async (hero: string) => {
    await server.changeSettings({ hero });
    return (await server.visitor().call(getSettings, {})).settings.hero;
  };
  for (const valid of ['evening', '/hero.webp', '/pictures/pier-2.jpg'])
    expect(await heroFor(valid)).toBe(valid);
  for (const invalid of [
    'https://elsewhere.test/a.png',
    '//elsewhere.test/a.png',
    '/../a.png',
    '/a.svg',
    'javascript:alert(1)',
    '',
  ])
    expect(await heroFor(invalid), invalid).toBe('portraits');
});

test('a theme accepts only colours', () => {
  const sly = { primary: 'red; } body { display: none', 'on}primary': '#ffffff' };
  expect(themeCss({ light: sly, dark: sly })).toBe('');
});

test('a theme may choose bundled typefaces and corners', () => {
  const css = themeCss({ light: {}, dark: {}, typefaces: 'plain', corners: 'sharp' });
  expect(css).toContain('--font-heading: var(--face-figtree);');
  expect(css).toContain('--corner-card: 0.25rem;');
});

test('poorly readable colours are left out of a theme', () => {
  const css = themeCss({ light: { primary: '#ffb3d9', secondary: '#0f4c4a' }, dark: {} });
  expect(css).not.toContain('--primary');
  expect(css).toContain('--secondary: #0f4c4a;');
});

test('a token for one scheme does not change the other', () => {
  expect(themeCss({ light: {}, dark: { surface: '#211a13' } })).toBe(
    `@media (prefers-color-scheme: dark) {
:root:not([data-scheme]) {
  --surface: #211a13;
}
}
:root[data-scheme='dark'] {
  --surface: #211a13;
}
`,
  );
});
