import { expect, test } from 'vitest';
import { mailI18n } from '#platform/server/i18n.ts';
import { locales, offeredLocales, type Locale } from '#platform/shared/locales.ts';
import { isStaffCatalog, readCatalogs } from './catalogs.ts';

/** The English texts that `locale` lacks, by catalog. */
async function gaps(locale: Locale, isWanted: (name: string) => boolean): Promise<string[]> {
  const wantedCatalogs = (await readCatalogs()).filter(({ name }) => isWanted(name));
  const lists = await Promise.all(
    wantedCatalogs.map(async ({ catalog, name }) => {
      const english = Object.keys((await catalog.read('en')) ?? {});
      const translated = (await catalog.read(locale)) ?? {};
      return { total: english.length, missing: english.filter((id) => !translated[id]?.translation), name };
    }),
  );
  expect(lists.some(({ total }) => total > 100)).toBe(true);
  return lists.flatMap(({ missing, name }) => missing.map((id) => `${name}: ${id}`));
}

test('[LA-01] eleven languages are offered', () => {
  expect(locales).toHaveLength(11);
  expect([...offeredLocales].sort()).toEqual([...locales].sort());
});

test.each(locales)('[LA-01] members and visitors find every text in %s', async (locale) => {
  expect(await gaps(locale, (name) => !isStaffCatalog(name))).toEqual([]);
});

test.each(locales)('[LA-04] mails, pushed messages, invoices and legal pages are in %s', async (locale) => {
  expect(mailI18n(locale).locale).toBe(locale);
  expect(await gaps(locale, (name) => name === 'mail' || name === 'legal')).toEqual([]);
});
