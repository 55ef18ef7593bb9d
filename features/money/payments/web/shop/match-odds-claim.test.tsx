import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import type { Locale } from '#platform/shared/locales.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { MatchOddsClaim } from './match-odds-claim.tsx';

async function show(percent: number, source: string | null, locale: Locale): Promise<string> {
  await preloadCatalogs(locale, ['payments']);
  const settings = { premium_match_odds: percent, premium_match_odds_source: source } as PublicSettings;
  return renderToStaticMarkup(
    <Catalogs locale={locale} names={['payments']}>
      <SettingsProvider settings={settings}>
        <MatchOddsClaim />
      </SettingsProvider>
    </Catalogs>,
  );
}

test('[LM-15] with a source, the premium page claims better match odds and cites it', async () => {
  const english = await show(46, 'our survey of 2,000 members in May 2026', 'en');
  expect(english).toContain('46% better match odds');
  expect(english).toContain('Source: our survey of 2,000 members in May 2026');
  const dutch = await show(38, 'ons onderzoek', 'nl');
  expect(dutch).toContain('38% meer kans op een match');
  expect(dutch).toContain('Bron: ons onderzoek');
});

test('[LM-15] without a source, nothing is claimed', async () => {
  expect(await show(46, null, 'en')).toBe('');
});
