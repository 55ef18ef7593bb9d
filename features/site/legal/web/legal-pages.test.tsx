import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import type { CompanyInfo, PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';

import type { Locale } from '#platform/shared/locales.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import * as accessibility from './accessibility-page.tsx';
import * as ban from './ban-page.tsx';
import * as cookies from './cookies-page.tsx';
import { storedItems } from './stored-texts.gen.ts';
import * as faq from './faq-page.tsx';
import * as privacy from './privacy-page.tsx';
import * as returnPolicy from './return-policy-page.tsx';
import * as service from './service-page.tsx';
import * as terms from './terms-page.tsx';

const company: CompanyInfo = {
  name: 'Kade B.V.',
  address: 'Kade 1',
  kvk: '12345678',
  city: 'Utrecht',
  country: 'NL',
  tradenames: ['Vonk', 'Vlam'],
  vat_numbers: { NL: 'NL001', BE: 'BE002' },
  support_phone: '',
  delete_discount: 0,
  added: '2026-02-03T04:05:06.000Z',
};

const settings = {
  name: 'Vonk',
  support_email: 'help@vonk.test',
  support_phone: '030-123 45 67',
  min_age: 21,
  refund_days: 17,
  ban_kept_months: 24,
  message_credits: 4,
  free_chat_starts: 2,
  free_photos: 5,
  premium_photos: 30,
  fictional_icon: null,
  logged_out_search: false,
  logged_out_search_trafficsource: false,
} as PublicSettings;

const pages = { accessibility, ban, cookies, faq, privacy, 'return-policy': returnPolicy, service, terms };
type PageName = keyof typeof pages;
const names = Object.keys(pages) as PageName[];

async function show(name: PageName, locale: Locale = 'en', changed: Partial<PublicSettings> = {}) {
  const { handle, default: Component } = pages[name];
  const catalogs = handle.catalogs ?? [];
  await preloadCatalogs(locale, catalogs);
  const loader = () => ({ companyinfo: company });
  const { query, dataRoutes } = createStaticHandler([{ id: name, path: '/', loader, Component }]);
  const context = (await query(new Request('http://vonk.test/'))) as StaticHandlerContext;
  return renderToStaticMarkup(
    <Catalogs locale={locale} names={catalogs}>
      <SettingsProvider settings={{ ...settings, ...changed }}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SettingsProvider>
    </Catalogs>,
  );
}

describe.each(names)('[RT-35] %s', (name) => {
  test('needs no scripts, and names the company with its address and numbers', async () => {
    expect(pages[name].handle).toMatchObject({
      name: `pages-${name}`,
      script: 'none',
    });
    const html = await show(name);
    for (const fact of [
      'Kade B.V.',
      'Kade 1',
      'Utrecht',
      'Netherlands',
      '12345678',
      'Vonk, Vlam',
      'NL001',
      'BE002',
    ])
      expect(html).toContain(fact);
    expect(html).not.toContain('<script');
  });

  test('is complete in Dutch: no heading or list item is in English', async () => {
    const texts = (html: string) =>
      [...html.matchAll(/<(?:h1|h2|li|summary|p)\b[^>]*>(.*?)<\/(?:h1|h2|li|summary|p)>/gs)].map(
        ([, text]) => text!,
      );
    const [english, dutch] = [texts(await show(name)), texts(await show(name, 'nl'))];
    expect(dutch.length).toBe(english.length);
    const alike = dutch.filter(
      (text, index) => text === english[index] && /[a-z]{3}/.test(text.replace(/<[^>]*>/g, '')),
    );
    expect(alike.filter((text) => !/^(Cookies|Privacy|<a [^>]*>help@vonk\.test<\/a>)$/.test(text))).toEqual(
      [],
    );
  });
});

test('[LM-12] the support phone link has no dashes or spaces', async () => {
  expect(await show('service')).toContain('<a href="tel:0301234567">030-123 45 67</a>');
});

test('without a phone number there is no phone link', async () => {
  expect(await show('service', 'en', { support_phone: '' })).not.toContain('tel:');
});

test('[LM-11] the terms show the day the company took over, in the reader’s language', async () => {
  expect(await show('terms')).toContain('Version dated 3 February 2026');
  expect(await show('terms', 'nl')).toContain('Versie van 3 februari 2026');
});

test('the texts follow the settings: minimum age, message price, withdrawal period, photos', async () => {
  const termsHtml = await show('terms');
  expect(termsHtml).toContain('You are 21 or older.');
  expect(termsHtml).toContain('A message costs 4 credits.');
  expect(await show('return-policy')).toContain('within 17 days');
  expect(await show('return-policy', 'en', { refund_days: 1 })).toContain('within 1 day,');
  expect(await show('return-policy', 'en', { refund_days: 0 })).not.toContain('0 days');
  expect(await show('faq')).toMatch(/30 of your own instead of 5/);
});

test('[EN-05] the terms and answers use the site’s word for fictional profiles, in the site’s language', async () => {
  const ours = {
    fictional_icon: '/mark.svg',
    fictional_plural: 'story characters',
    domain_language: 'en',
  } as const;
  expect(await show('terms', 'en', ours)).toContain('Vonk also has story characters');
  expect(await show('faq', 'en', ours)).toContain('We also have story characters');
  expect(await show('terms', 'nl', ours)).not.toContain('story characters');
  expect(await show('terms', 'en', { ...ours, fictional_icon: null })).not.toContain('story characters');
});

test('a site with fictional profiles says so, and a site without them says that it has none', async () => {
  expect(await show('terms')).toContain('Vonk has no fictional profiles');
  expect(await show('terms', 'en', { fictional_icon: '/mark.svg' })).toContain(
    'Vonk also has fictional profiles',
  );
});

test('the privacy statement says what visitors may see', async () => {
  expect(await show('privacy')).toContain('You can only see profiles when you’re logged in.');
  expect(await show('privacy', 'en', { logged_out_search: true })).toContain(
    'Visitors without an account may see',
  );
});

test('[LM-09] [LM-10] the cookie page lists each cookie with its actual lifetime', async () => {
  const html = await show('cookies');
  for (const [cookie, time] of [
    ['auth.session', '30 days'],
    ['auth.challenge', '5 minutes'],
    ['auth.signup', '14 days'],
    ['i18n_redirected', '365 days'],
    ['signup_draft', '14 days'],
    ['traffic_source', 'This visit, up to one day'],
    ['page_bounce', 'This visit, up to one day'],
  ])
    expect(html).toMatch(new RegExp(`>${cookie}</code><span[^>]*>${time}<`));
});

test('the cookie page lists everything that pages store in the browser', async () => {
  const html = await show('cookies');
  const sources = import.meta.glob<string>(
    [
      '/apps/web/**/*.{ts,tsx}',
      '/features/*/*/web/**/*.{ts,tsx}',
      '/platform/web/**/*.{ts,tsx}',
      '!/**/*.test.*',
    ],
    { query: '?raw', import: 'default', eager: true },
  );
  const keeping = Object.entries(sources).filter(
    ([file, text]) =>
      /\b(?:local|session)Storage\b|\btabStore\(/.test(text) && file !== '/platform/web/tab-store.ts',
  );
  expect(keeping.length).toBeGreaterThan(2);
  // Code that stores data gives its key the type `StoredName`, and the page lists all of these names.
  const unlisted = keeping.filter(
    ([, text]) =>
      !/satisfies StoredName|KeptTexts|KeptChanges|KeptAnswers|KeptDraft|TabOutbox|draftKey|typed-screens|openEntryWarning/.test(
        text,
      ),
  );
  expect(unlisted.map(([file]) => file)).toEqual([]);
  for (const { name } of storedItems) expect(html).toContain(`>${name}</code>`);
});
