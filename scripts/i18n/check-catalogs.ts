// `npm run check catalogs [name …]`: checks that the catalogs match the code, that every offered language is complete, and
// that its translations keep arguments, tags, plural forms and the language's typography. With names, only these catalogs.
import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import type { CatalogType, ExtractedCatalogType } from '@lingui/conf';
import { offeredLocales, type Locale } from '../../platform/shared/locales.ts';
import { isStaffCatalog, needsReview, readCatalogs, root } from './catalogs.ts';
import { missingPlurals } from './check-plurals.ts';
import { differingTexts } from './check-shared-texts.ts';
import { englishProblems, readGlossary, termProblems } from './check-terms.ts';
import { typographyProblems } from './check-typography.ts';
import { catalogsLoadedTogether } from './loaded-catalogs.ts';
import { findDifferences, type Compiled } from './message-arguments.ts';

type NamedCatalog = Awaited<ReturnType<typeof readCatalogs>>[number];

const noTexts: CatalogType = {};

const quote = (text: string) => JSON.stringify(text.length > 100 ? `${text.slice(0, 99)}…` : text);

type Text = Pick<CatalogType[string], 'message' | 'context'>;

/** A text as its author reads it in the code. */
const quoteText = (id: string, { message, context }: Text) =>
  `${quote(message ?? id)}${context ? ` (context: ${context})` : ''}`;

/** The differences between the strings in the code and the strings in a catalog file. */
function drift(extracted: ExtractedCatalogType, storedTexts: CatalogType): readonly string[] {
  const added = Object.entries(extracted)
    .filter(([id, { message }]) => !storedTexts[id] || (storedTexts[id].message ?? message) !== message)
    .map(([id, entry]) => `${quoteText(id, entry)} is in the code only`);
  const obsolete = Object.entries(storedTexts)
    .filter(([id]) => !extracted[id])
    .map(([id, entry]) => `${quoteText(id, entry)} is no longer in the code`);
  const moved = Object.entries(storedTexts)
    .filter(([id, entry]) => extracted[id] && listFiles(extracted[id]) !== listFiles(entry))
    .map(([id, entry]) => `${quoteText(id, entry)} is in other files of the code`);
  return [...added, ...obsolete, ...moved];
}

/** The files that a text is in, which translators look at. */
const listFiles = ({ origin = [] }: Pick<CatalogType[string], 'origin'>) =>
  [...new Set(origin.map(([file]) => file))].toSorted().join(' ');

function untranslated(storedTexts: CatalogType): readonly string[] {
  return Object.entries(storedTexts)
    .filter(([, { translation }]) => !translation)
    .map(([id, entry]) => `${quoteText(id, entry)} has no translation`);
}

/** The messages as Lingui compiles them, by id. */
function compile(locale: Locale, texts: Record<string, string>) {
  const { source, errors } = createCompiledCatalog(locale, texts, { strict: true, namespace: 'json' });
  const broken = new Map(errors.map(({ id, error }) => [id, error.message]));
  const { messages } = JSON.parse(source) as { messages: Readonly<Record<string, Compiled>> };
  return { messages, broken };
}

/** Translations that cannot be parsed, or whose arguments or tags differ from those of their source. */
function brokenTranslations(locale: Locale, storedTexts: CatalogType): readonly string[] {
  const translated = Object.entries(storedTexts).filter(([, { translation }]) => translation);
  const texts = (field: 'message' | 'translation') =>
    Object.fromEntries(translated.map(([id, entry]) => [id, entry[field] ?? id]));
  const sources = compile('en', texts('message'));
  const { messages, broken } = compile(locale, texts('translation'));
  return translated.flatMap(([id, { message }]) => {
    const quotedMessage = quote(message ?? id);
    if (broken.has(id)) return [`${quotedMessage} cannot be read: ${broken.get(id)}`];
    const difficulties = [
      ...findDifferences(sources.messages[id]!, messages[id]!),
      ...missingPlurals(locale, messages[id]!),
    ];
    return difficulties.map((difficulty) => `${quotedMessage} ${difficulty}`);
  });
}

function mistyped(locale: Locale, storedTexts: CatalogType): readonly string[] {
  return Object.entries(storedTexts).flatMap(([id, { message, translation }]) =>
    typographyProblems(locale, translation ?? '').map((problem) => `${quote(message ?? id)} ${problem}`),
  );
}

const glossary = readGlossary(`${root}/locales/glossary.md`);

/** Terms for which the glossary has another word. */
function otherTerms(locale: Locale, storedTexts: CatalogType): readonly string[] {
  return Object.entries(storedTexts)
    .filter(([, { translation }]) => translation)
    .flatMap(([id, { message, translation }]) =>
      (locale === 'en'
        ? englishProblems(translation!)
        : termProblems(glossary.get(locale), message ?? id, translation!)
      ).map((problem) => `${quote(message ?? id)} ${problem}`),
    );
}

/** Texts of three words or more that are the same as in English. */
function leftInEnglish(locale: Locale, storedTexts: CatalogType): readonly string[] {
  if (locale === 'en') return [];
  return Object.entries(storedTexts)
    .filter(([id, { message, translation }]) => translation === (message ?? id))
    .filter(
      ([, { translation }]) =>
        (translation!.replace(/[{<][^}>]*[}>]/g, '').match(/\p{L}{2,}/gu) ?? []).length >= 3,
    )
    .map(([id, { message }]) => `${quote(message ?? id)} is still in English`);
}

/** The texts of each language by catalog, as `checkCatalog` reads them. */
const textsByLocale = new Map<Locale, Map<string, CatalogType>>();

function remember(locale: Locale, name: string, storedTexts: CatalogType): void {
  if (!textsByLocale.has(locale)) textsByLocale.set(locale, new Map());
  textsByLocale.get(locale)!.set(name, storedTexts);
}

/** Texts of these catalogs that are translated differently in another catalog which a page loads too. */
function translatedTwice(checkedCatalogs: readonly NamedCatalog[]): readonly string[] {
  const sets = catalogsLoadedTogether();
  const checkedNames = new Set(checkedCatalogs.map(({ name }) => name));
  return [...textsByLocale].flatMap(([locale, texts]) =>
    differingTexts(sets, texts)
      .filter(({ catalogs: pair }) => pair.some((name) => checkedNames.has(name)))
      .map(({ message, catalogs: [one, other], translations, file }) => {
        const [first, second] = translations.map(quote);
        return `locales/${locale}: ${quote(message ?? '')} is ${first} in ${one} and ${second} in ${other}, but ${file} loads both; choose one, or give one a context`;
      }),
  );
}

async function checkCatalog({ catalog, locales }: NamedCatalog): Promise<readonly string[]> {
  const extracted = await catalog.collect();
  if (!extracted) return [`${relative(root, catalog.path)}: its strings cannot be extracted (see above)`];
  const problems = await Promise.all(
    locales.map(async (locale) => {
      const storedTexts = (await catalog.read(locale)) ?? noTexts;
      remember(locale, basename(catalog.path), storedTexts);
      const missing = offeredLocales.includes(locale) ? untranslated(storedTexts) : [];
      const file = relative(root, catalog.getFilename(locale));
      reviews += Object.values(storedTexts).filter(needsReview).length;
      return [
        ...drift(extracted, storedTexts),
        ...missing,
        ...mistyped(locale, storedTexts),
        ...leftInEnglish(locale, storedTexts),
        ...otherTerms(locale, storedTexts),
        ...brokenTranslations(locale, storedTexts),
      ].map((problem) => `${file}: ${problem}`);
    }),
  );
  return problems.flat();
}

/** Languages that are complete but not offered yet. */
async function notOffered(catalogs: readonly NamedCatalog[]): Promise<readonly string[]> {
  const forMembers = catalogs.filter(({ name }) => !isStaffCatalog(name));
  const candidates = forMembers[0]!.locales.filter((locale) => !offeredLocales.includes(locale));
  const complete = await Promise.all(
    candidates.map(async (locale) => {
      const storedTexts = await Promise.all(forMembers.map(({ catalog }) => catalog.read(locale)));
      return storedTexts.every((texts) => untranslated(texts ?? noTexts).length === 0) ? [locale] : [];
    }),
  );
  return complete
    .flat()
    .map((locale) => `platform/shared/locales.ts: ${locale} is complete; add it to offeredLocales`);
}

/** Catalog files in languages that their catalog does not have. */
function strayFiles(catalogs: readonly NamedCatalog[]): readonly string[] {
  const files = new Set(
    catalogs.flatMap(({ catalog, locales }) =>
      locales.map((locale) => relative(root, catalog.getFilename(locale)).replaceAll('\\', '/')),
    ),
  );
  return globSync('locales/*/*.po', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !files.has(file))
    .map((file) => `${file}: no catalog ${basename(file, '.po')} exists in this language; remove the file`);
}

/** How many translations are marked as belonging to an earlier wording. */
let reviews = 0;

const allCatalogs = await readCatalogs();
const names = process.argv.slice(2);
const unknown = names.filter((name) => !allCatalogs.some((catalog) => catalog.name === name));
if (unknown.length > 0) {
  console.error(`No catalog is called ${unknown.join(' or ')}. See locales/en.`);
  process.exit(2);
}
const catalogs = allCatalogs.filter(({ name }) => names.length === 0 || names.includes(name));
const problems = names.length === 0 ? [...strayFiles(catalogs), ...(await notOffered(catalogs))] : [];
for (const catalog of catalogs) problems.push(...(await checkCatalog(catalog)));
for (const { catalog, name, locales } of allCatalogs.filter((each) => !catalogs.includes(each)))
  for (const locale of locales) remember(locale, name, (await catalog.read(locale)) ?? noTexts);
problems.push(...translatedTwice(catalogs));
for (const problem of problems) console.error(problem);
if (problems.some((problem) => problem.includes(' the code')))
  console.error('\nRun "npm run i18n:extract", then translate the new texts. See docs/translating.md.');
if (reviews > 0) console.log(`${reviews} translations are marked for review.`);
process.exitCode = problems.length > 0 ? 1 : 0;
