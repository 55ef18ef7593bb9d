import { createCompiledCatalog } from '@lingui/cli/api';
import { expect, test } from 'vitest';
import { carryTranslations } from './carry-translations.ts';
import type { Compiled } from './message-arguments.ts';

interface Entry {
  readonly message: string;
  readonly translation: string;
  readonly origin: readonly (readonly [string])[];
}

const entry = (message: string, translation: string, file = 'a.tsx'): Entry => ({
  message,
  translation,
  origin: [[file]],
});

function compile(text: string): Compiled {
  const { source } = createCompiledCatalog('en', { text }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: { text: Compiled } }).messages.text;
}

const carry = (
  before: Record<string, Entry>,
  after: Record<string, Entry>,
  elsewhere: readonly (readonly [string, string])[] = [],
) => carryTranslations({ before, after, elsewhere: new Map(elsewhere), compile });

test('[LA-05] a text that moved to another catalog keeps its translation', () => {
  const { moved, changed } = carry({}, { x: entry('Save', '') }, [['x', 'Opslaan']]);
  expect([...moved]).toEqual([['x', 'Opslaan']]);
  expect(changed.size).toBe(0);
});

test('[LA-05] a text whose wording changed keeps its translation, to be reviewed', () => {
  const before = { old: entry('Please check your inbox for {name}', 'Kijk in je inbox voor {name}') };
  const { moved, changed } = carry(before, { now: entry('Check your inbox for {name}', '') });
  expect(moved.size).toBe(0);
  expect([...changed]).toEqual([['now', 'Kijk in je inbox voor {name}']]);
});

test.each([
  ['has other arguments', entry('Check your inbox for {email}', '')],
  ['is about something else', entry('{name} likes your photo', '')],
  ['is in another file', entry('Check your inbox for {name}', '', 'b.tsx')],
])('a new text gets no translation of a text that has gone if it %s', (_, now) => {
  const before = { old: entry('Please check your inbox for {name}', 'Kijk in je inbox voor {name}') };
  const { changed } = carry(before, { now });
  expect(changed.size).toBe(0);
});

test('a text that is still in the code does not pass its translation on to another', () => {
  const keptEntry = entry('Check your inbox', 'Kijk in je inbox');
  const { changed } = carry(
    { kept: keptEntry },
    { kept: keptEntry, now: entry('Check your inbox again', '') },
  );
  expect(changed.size).toBe(0);
});
