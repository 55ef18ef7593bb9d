import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { Landing } from './landing.tsx';

const settings = {
  name: 'Vonk',
  index_title: 'Vonk: daten met een klik die blijft',
  description: 'Singles bij jou in de buurt.',
  domain_language: 'nl',
  min_age: 18,
  genders: ['male', 'female'],
  message_credits: 1,
  signup_credits: 3,
  free_photos: 3,
  free_chat_starts: 2,
  refund_days: 14,
  fictional_icon: null,
  hero: 'portraits',
  geoip_selected_country: 'NL',
  minimum_message_costs: { NL: { costs: 20, currency: 'EUR' } },
} as unknown as PublicSettings;

async function show(locale: Locale, changed: Partial<PublicSettings> = {}, door: SignupDoor = 'open') {
  await preloadCatalogs(locale, ['landing']);
  const html = renderToStaticMarkup(
    <Catalogs locale={locale} names={['landing']}>
      <SettingsProvider settings={{ ...settings, ...changed }}>
        <Landing company="Kade B.V." door={door} words={{ headline: null, intro: null }} />
      </SettingsProvider>
    </Catalogs>,
  );
  return html.replaceAll('\u00a0', ' ');
}

test('[RT-01] a visitor starts signing up with one click, without scripts', async () => {
  const html = await show('en');
  expect(html).toMatch(/<form [^>]*action="\/signup"/);
  expect(html).toMatch(
    /<button [^>]*type="submit"[^>]*name="gender"[^>]*value="female"|<button [^>]*value="female"/,
  );
  expect(html).toContain('href="/login"');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('non-binary');
  expect(await show('en', { genders: ['male', 'female', 'nonbinary'] })).toContain('value="nonbinary"');
});

test('[RT-01] a Dutch reader of a Dutch site sees the site’s own texts', async () => {
  const html = await show('nl');
  expect(html).toMatch(/<h1[^>]*>Daten met een klik die blijft<\/h1>/);
  expect(html).toContain('Singles bij jou in de buurt.');
  expect(html).toContain('Vonk is van Kade B.V.');
});

test('the price of a message is stated up front, in the reader’s format', async () => {
  expect(await show('nl')).toContain('Vanaf € 0,20 per bericht');
  expect(await show('en')).toContain('From €0.20 per message');
  expect(await show('en', { minimum_message_costs: {} })).toContain('Pay as you chat');
});

test('only a site without fictional profiles claims that everyone is real', async () => {
  expect(await show('en')).toContain('Real people only');
  expect(await show('en', { fictional_icon: '/mark.svg' })).not.toContain('Real people only');
  const named = {
    fictional_icon: '/mark.svg',
    fictional_plural: 'characters',
    domain_language: 'en',
  } as const;
  expect(await show('en', named)).toContain('Always labelled: characters');
});

test('three promises: the one about people depends on whether the site writes profiles, the others hold everywhere', async () => {
  const findPromises = (html: string) => html.split('id="promises"')[1]!.split('</section>')[0]!;
  const html = findPromises(await show('en'));
  expect(html.match(/<h3/g)).toHaveLength(3);
  for (const promise of ['No subscription', 'No made-up profiles', 'Nobody pays to be seen'])
    expect(html).toContain(promise);
  const withFictional = await show('en', { fictional_icon: '/mark.svg' });
  expect(withFictional).not.toContain('made-up');
  expect(findPromises(withFictional)).toContain('always labelled');
  expect(findPromises(withFictional)).toContain('Nobody pays to be seen');
});

test('what is left of a purchase comes back, within the days of the site', async () => {
  expect(await show('en')).toContain('within 14 days and we’ll refund');
  expect(await show('en', { refund_days: 0 })).toContain('in line with the law of your country');
});

test('[PR-08] an invitation-only site asks for a code instead of the first question', async () => {
  const html = await show('en', {}, 'invitation');
  expect(html).not.toContain('I’m a woman');
  expect(html).toContain('New members join by invitation');
  expect(html).toContain('I have an invitation code');
});

test('[PR-08] a visitor who may not sign up is not asked to, and sees how to get access', async () => {
  const html = await show('en', {}, 'closed');
  expect(html).not.toContain('"/signup"');
  expect(html).toContain('from its partners’ sites');
  expect(html).toContain('href="/login"');
});

test('[PW-01] a site chooses its picture: drawn portraits, a drawn evening, or its own', async () => {
  const portraits = await show('en');
  expect(portraits).toContain('Coffee on Saturday?');
  expect(portraits).not.toContain('data-scrim');
  const evening = await show('en', { hero: 'evening' });
  expect(evening).not.toContain('Coffee on Saturday?');
  expect(evening).toContain('data-scrim');
  const own = await show('en', { hero: '/pictures/pier.webp' });
  expect(own).toMatch(/<img src="\/pictures\/pier\.webp" alt=""/);
  for (const html of [evening, own]) expect(html).toContain('<h1');
});
