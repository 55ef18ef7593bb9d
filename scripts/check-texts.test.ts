import { createCompiledCatalog } from '@lingui/cli/api';
import { expect, test } from 'vitest';
import { missingPlurals } from './check-plurals.mjs';
import { readGlossary, termProblems } from './check-terms.mjs';
import { typographyProblems } from './check-typography.mjs';

function compile(text: string): unknown {
  const { source } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: { text: unknown } }).messages.text;
}

test.each([
  ['de', 'Klick auf „Weiter“', []],
  ['de', 'Klick auf “Weiter”', ['has “ ”, which are not this language’s marks']],
  ['nl', "foto's", ['has a straight apostrophe']],
  ['sv', 'Tryck på ”Nästa”', []],
  ['fr', 'Vraiment\u00a0?', []],
  ['fr', 'Vraiment ?', ['has a space that may break a line']],
  ['fr', 'Vraiment?', ['lacks a no-break space beside ? ! ; : « or »']],
  ['fr', 'À 12:30', []],
  ['es', '<0>"Hola"</0>', ['has straight quotation marks']],
])('the typography of %s: %s', (locale, text, problems) => {
  const found = typographyProblems(locale, text);
  if (problems[0]?.includes('marks') && locale === 'de')
    expect(found).toEqual([expect.stringContaining('which are not this language’s marks')]);
  else expect(found).toEqual(problems);
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
