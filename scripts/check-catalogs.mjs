// `npm run i18n:check`: checks that the catalogs match the code, that every offered language is complete, and
// that no translation loses an argument.
import { relative, resolve } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { offeredLocales } from '../platform/shared/locales.ts';
import { differencesOf } from './message-arguments.mjs';

const root = resolve(import.meta.dirname, '..');
const NONE = {};

const quote = (text) => JSON.stringify(text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** The differences between the strings in the code and the strings in a catalog file. */
function drift(extracted, stored) {
  const added = Object.entries(extracted)
    .filter(([id, { message }]) => !stored[id] || (stored[id].message ?? message) !== message)
    .map(([id, { message }]) => `${quote(message ?? id)} is in the code only`);
  const obsolete = Object.entries(stored)
    .filter(([id]) => !extracted[id])
    .map(([id, { message }]) => `${quote(message ?? id)} is no longer in the code`);
  return [...added, ...obsolete];
}

function untranslated(stored) {
  return Object.entries(stored)
    .filter(([, { translation }]) => !translation)
    .map(([id, { message }]) => `${quote(message ?? id)} has no translation`);
}

/** The messages as Lingui compiles them, by id. */
function compile(locale, texts) {
  const { source, errors } = createCompiledCatalog(locale, texts, { strict: true, namespace: 'json' });
  const broken = new Map(errors.map(({ id, error }) => [id, error.message]));
  return { messages: JSON.parse(source).messages, broken };
}

/** Translations that cannot be parsed, or whose arguments or tags differ from those of their source. */
function brokenTranslations(locale, stored) {
  const translated = Object.entries(stored).filter(([, { translation }]) => translation);
  const texts = (field) => Object.fromEntries(translated.map(([id, entry]) => [id, entry[field] ?? id]));
  const sources = compile('en', texts('message'));
  const { messages, broken } = compile(locale, texts('translation'));
  return translated.flatMap(([id, { message }]) => {
    const quotedMessage = quote(message ?? id);
    if (broken.has(id)) return [`${quotedMessage} cannot be read: ${broken.get(id)}`];
    return differencesOf(sources.messages[id], messages[id]).map(
      (difference) => `${quotedMessage} ${difference}`,
    );
  });
}

/** Dutch uses one kind of apostrophe, ’, and one kind of quotation marks, ‘…’. */
function mistyped(stored) {
  return Object.entries(stored)
    .filter(([, { translation }]) => /\p{L}'\p{L}|[“”„]/u.test(translation ?? ''))
    .map(([id, { message }]) => `${quote(message ?? id)} has a straight apostrophe or double quotes`);
}

async function checkCatalog(catalog, locales) {
  const extracted = await catalog.collect();
  if (!extracted) return [`${relative(root, catalog.path)}: its strings cannot be extracted (see above)`];
  const problems = await Promise.all(
    locales.map(async (locale) => {
      const stored = (await catalog.read(locale)) ?? NONE;
      const missing = offeredLocales.includes(locale) ? untranslated(stored) : [];
      const typography = locale === 'nl' ? mistyped(stored) : [];
      const file = relative(root, catalog.getFilename(locale));
      return [
        ...drift(extracted, stored),
        ...missing,
        ...typography,
        ...brokenTranslations(locale, stored),
      ].map((problem) => `${file}: ${problem}`);
    }),
  );
  return problems.flat();
}

/** Languages that are complete but not offered yet. */
async function notOffered(catalogs, locales) {
  const complete = await Promise.all(
    locales
      .filter((locale) => !offeredLocales.includes(locale))
      .map(async (locale) => {
        const stored = await Promise.all(catalogs.map((catalog) => catalog.read(locale)));
        return stored.every((texts) => untranslated(texts ?? NONE).length === 0) ? [locale] : [];
      }),
  );
  return complete
    .flat()
    .map((locale) => `platform/shared/locales.ts: ${locale} is complete; add it to offeredLocales`);
}

const config = getConfig({ cwd: root });
const catalogs = await getCatalogs(config);
const problems = await notOffered(catalogs, config.locales);
for (const catalog of catalogs) problems.push(...(await checkCatalog(catalog, config.locales)));
for (const problem of problems) console.error(problem);
if (problems.some((problem) => problem.includes(' the code'))) {
  console.error(
    '\nRun "npx lingui extract --clean", then translate the new texts in locales/en and locales/nl.',
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;
