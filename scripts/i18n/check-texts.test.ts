import { createCompiledCatalog } from '@lingui/cli/api';
import { expect, test } from 'vitest';
import { missingPlurals } from './check-plurals.ts';
import { differingTexts } from './check-shared-texts.ts';
import { englishProblems, readGlossary, termProblems } from './check-terms.ts';
import { typographyProblems } from './check-typography.ts';
import { catalogsGiven, catalogsLoadedTogether, catalogsOfHandle } from './loaded-catalogs.ts';
import type { Compiled } from './message-arguments.ts';

function compile(text: string): Compiled {
  const { source } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: { text: Compiled } }).messages.text;
}

test.each([
  ['de', 'Klick auf „Weiter“', []],
  ['de', 'Klick auf “Weiter”', ['has ”, but this language’s marks are „ “ ‚ ‘ ’']],
  ['nl', "foto's", ['has a straight apostrophe']],
  ['sv', 'Tryck på ”Nästa”', []],
  ['fr', 'Vraiment\u00a0?', []],
  ['fr', 'Vraiment ?', ['has a space that may break a line']],
  ['fr', 'Vraiment?', ['lacks a no-break space beside ? ! ; : « or »']],
  ['fr', 'À 12:30', []],
  ['de', '{percent}\u00a0% Rabatt, bis 10\u00a0MB, und dann\u00a0…', []],
  ['de', '{percent} % Rabatt', ['has a space before % that may break a line']],
  ['de', 'Einen Moment …', ['has a space before … that may break a line']],
  ['fi', 'alle {km} km:n päässä', ['has a space before a unit that may break a line']],
  ['en', 'within {km} km', []],
  ['es', '<0>"Hola"</0>', ['has straight quotation marks']],
])('the typography of %s: %s', (locale, text, problems) => {
  expect(typographyProblems(locale, text)).toEqual(problems);
});

test.each([
  ['pl', '{n, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}', []],
  ['pl', '{n, plural, one {# dzień} other {# dni}}', ['few', 'many']],
  ['nl', '{n, plural, =0 {geen} other {# dagen}}', ['one']],
  ['fr', '{n, plural, one {# jour} other {# jours}}', []],
  [
    'pl',
    'Zostało {n, plural, one {# {m, plural, one {a} other {b}}} other {#} few {#} many {#}}',
    ['few', 'many'],
  ],
])('[LA-03] the plural forms of %s in %s', (locale, text, missing) => {
  expect(missingPlurals(locale, compile(text))).toEqual(
    missing.map((form) => expect.stringContaining(`“${form}”`)),
  );
});

test('a translation uses the glossary’s word for a term', () => {
  const words = readGlossary('locales/glossary.md').get('de');
  expect(termProblems(words, 'Buy credits', 'Credits kaufen')).toEqual([]);
  expect(termProblems(words, 'Buy credits', 'Guthaben kaufen')).toEqual([
    'does not say “credit” for “credits”',
  ]);
  expect(termProblems(words, 'Pay by credit card', 'Mit Kreditkarte zahlen')).toEqual([]);
});

test('an English text has one word for a thing', () => {
  expect(englishProblems('Email us about Premium')).toEqual([]);
  expect(englishProblems('No one reads this e-mail about premium')).toEqual([
    'says “e-mail”, but one word for it is “email”',
    'says “premium”, but one word for it is “Premium”',
    'says “No one”, but one word for it is “nobody”',
  ]);
});

test('a text has one translation in all catalogs that a page loads together', () => {
  const catalogs = new Map(
    Object.entries({
      shell: { a: { message: 'Close', translation: 'Sluiten' } },
      chat: { a: { message: 'Close', translation: 'Sluit' }, b: { message: 'Send', translation: 'Stuur' } },
      gifts: { b: { message: 'Send', translation: 'Verstuur' } },
      photos: { a: { message: 'Close', translation: 'Sluiten' }, b: { message: 'Send', translation: '' } },
    }),
  );
  const find = (...sets: string[][]) =>
    differingTexts(
      sets.map((names) => ({ file: `${names.at(-1)}.tsx`, names })),
      catalogs,
    );
  expect(find(['shell', 'chat'], ['shell', 'gifts'], ['shell', 'photos'], ['gifts', 'photos'])).toEqual([
    { message: 'Close', catalogs: ['shell', 'chat'], translations: ['Sluiten', 'Sluit'], file: 'chat.tsx' },
  ]);
  expect(find(['gifts', 'chat']).map(({ message }) => message)).toEqual(['Send']);
});

test('a page loads the catalogs of its layouts, and a part loads its own', () => {
  const sets = catalogsLoadedTogether();
  const findNames = (file: string) => sets.find((set) => set.file === file)?.names;
  expect(findNames('features/money/payments/web/staff/prices-page.tsx')).toEqual(
    expect.arrayContaining(['shell', 'staff-desk', 'staff-payments', 'payments']),
  );
  expect(findNames('features/safety/blocks/web/late-block-dialog.tsx')).toEqual(['shell', 'blocks']);
  expect(catalogsOfHandle("const handle = { name: 'x', catalogs: ['a', 'b-c'] };")).toEqual(['a', 'b-c']);
  expect(catalogsGiven("const texts = ['a'];\n<Catalogs locale={locale} names={texts}>")).toEqual(['a']);
  expect(catalogsGiven('<Catalogs locale={locale} names={unknown}>')).toBeNull();
  expect(catalogsGiven("latePart(() => import('./a.tsx'), {\n  catalogs: ['a', 'b-c'],\n});")).toEqual([
    'a',
    'b-c',
  ]);
  expect(catalogsGiven("latePart(() => import('./a.tsx'));")).toBeNull();
});
