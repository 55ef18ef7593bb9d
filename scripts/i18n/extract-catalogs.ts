// `npm run i18n:extract`: brings the catalogs in line with the code. A text that moved to another catalog
// keeps its translations. A text whose English changed keeps them too, marked `fuzzy`: they need a review,
// and until then readers see the earlier wording in their own language instead of English.
import { relative } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { CatalogType } from '@lingui/conf';
import { carryTranslations } from './carry-translations.ts';
import type { Compiled } from './message-arguments.ts';
import { config, markForReview, readCatalogs, root } from './catalogs.ts';

function compile(text: string): Compiled {
  const { source } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: { text?: Compiled } }).messages.text ?? [];
}

const catalogs = await readCatalogs();
const allLocales = [...new Set(catalogs.flatMap(({ locales }) => locales))];

const storedCatalogs = new Map<string, CatalogType>();
const translations = new Map(allLocales.map((locale) => [locale, new Map<string, string>()]));
for (const { catalog, name, locales } of catalogs)
  for (const locale of locales) {
    const texts = (await catalog.read(locale)) ?? {};
    storedCatalogs.set(`${locale}/${name}`, texts);
    for (const [id, { translation }] of Object.entries(texts))
      if (translation) translations.get(locale)!.set(id, translation);
  }

/** The catalogs that lack a translation in some language. */
const incomplete = new Set<string>();

for (const { catalog, name, locales } of catalogs) {
  const { orderBy = 'message' } = config;
  const result = await catalog.make({ clean: true, overwrite: false, orderBy, locale: [...locales] });
  if (!result) {
    console.error(`${relative(root, catalog.path)}: its strings cannot be extracted (see above)`);
    process.exitCode = 1;
    continue;
  }
  for (const locale of locales) {
    const after = result[locale]!;
    const { moved, changed } = carryTranslations({
      before: storedCatalogs.get(`${locale}/${name}`)!,
      after,
      elsewhere: translations.get(locale)!,
      compile,
    });
    const isMissing = ([id, { translation }]: [string, CatalogType[string]]) =>
      !translation && !moved.has(id) && !changed.has(id);
    if (locale !== 'en' && Object.entries(after).some(isMissing)) incomplete.add(name);
    if (moved.size + changed.size === 0) continue;
    const carried = Object.entries(after).map(([id, entry]) => {
      if (moved.has(id)) return [id, { ...entry, translation: moved.get(id) }];
      const earlier = changed.get(id);
      return [id, earlier === undefined ? entry : markForReview(entry, earlier)];
    });
    await catalog.write(locale, Object.fromEntries(carried));
    if (changed.size > 0) {
      const file = relative(root, catalog.getFilename(locale));
      console.log(`${file}: ${changed.size} translations of changed texts to review`);
    }
  }
}
if (incomplete.size > 0) console.log(`To translate: npm run check catalogs ${[...incomplete].join(' ')}`);
