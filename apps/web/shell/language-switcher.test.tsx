import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import { locales } from '#platform/shared/locales.ts';
import { LanguageSwitcher } from './language-switcher.tsx';

function render(languages: PublicSettings['languages'], country: string | null = null): string {
  const i18n = setupI18n({ locale: 'nl', messages: { nl: {} } });
  const settings = { languages, geoip_country: country } as PublicSettings;
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SettingsProvider settings={settings}>
        <MemoryRouter>
          <LanguageSwitcher />
        </MemoryRouter>
      </SettingsProvider>
    </I18nProvider>,
  );
}

test('[NV-10] a site with one language has no switcher', () => {
  expect(render(['nl'])).toBe('');
  expect(render(['nl', 'fi'])).toContain('Suomi');
});

/** As listed in the decision records. */
const suggested = Object.fromEntries(
  'US=en GB=en IE=en CA=en,fr AU=en NZ=en NL=nl BE=nl,fr FR=fr IT=it ES=es DE=de AT=de CH=de,fr,it PL=pl DK=da FI=fi NO=nb SE=sv'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

test('[LM-14] the languages of 19 countries come first, and those of other countries change nothing', () => {
  const shown = (country: string | null) =>
    [...render([...locales], country).matchAll(/value="([a-z]{2})"/g)].map(([, language]) => language);
  expect(Object.keys(suggested)).toHaveLength(19);
  for (const [country, languages] of Object.entries(suggested)) {
    const first = languages.split(',');
    expect(shown(country).slice(0, first.length), country).toEqual(first);
    expect([...shown(country)].sort(), country).toEqual([...locales]);
  }
  for (const country of [null, 'JP', 'constructor']) expect(shown(country)).toEqual([...locales]);
});

test('[LM-14] only languages that the site offers are suggested', () => {
  const html = render(['nl', 'en'], 'CH');
  expect(html).not.toContain('Deutsch');
  expect(html.indexOf('Nederlands')).toBeLessThan(html.indexOf('English'));
});
