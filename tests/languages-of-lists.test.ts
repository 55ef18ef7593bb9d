import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = Object.keys(
  import.meta.glob([
    '/{apps,features,packages,platform,bench,scripts,tools}/**/*.{ts,tsx,mjs}',
    '/database/{demo,load}/**/*.ts',
    '!/**/*.test.{ts,tsx}',
  ]),
);

/** The calls whose result depends on the language of the machine, with how many arguments come before the language. */
const calls =
  /(?:\.localeCompare|\.toLocale(?:Date|Time|Lower|Upper)?(?:String|Case)|new Intl\.\w+|Intl\.(?:DateTimeFormat|NumberFormat|Collator))\(/g;

/** The arguments of a call that begins at `from`, behind its bracket. */
function argumentsFrom(source: string, from: number): string[] {
  const parts = [''];
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at]!;
    if (depth === 0 && character === ')') break;
    if (depth === 0 && character === ',') parts.push('');
    else parts[parts.length - 1] += character;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
  }
  return parts.map((one) => one.trim()).filter((one) => one !== '');
}

function callsWithoutLanguage(source: string): string[] {
  return [...source.matchAll(calls)].flatMap(({ 0: call, index }) => {
    const callArguments = argumentsFrom(source, index + call.length);
    const language = callArguments[call.endsWith('.localeCompare(') ? 1 : 0];
    return language === undefined || language === 'undefined' || language === '[]'
      ? [`${call}${callArguments.join(', ')})`]
      : [];
  });
}

test('[FD-35] nothing is sorted, formatted or put in lower case without saying in which language', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const wrong = sources.flatMap((path) =>
    callsWithoutLanguage(readFileSync(`.${path}`, 'utf8')).map((call) => `${path.slice(1)}: ${call}`),
  );
  expect(wrong).toEqual([]);
});

test('[FD-35] the check sees calls without a language, and none with one', () => {
  expect(callsWithoutLanguage('a.sort((a, b) => a.name.localeCompare(b.names.at(0, 1)))')).toHaveLength(1);
  expect(
    callsWithoutLanguage('new Intl.NumberFormat() + x.toLocaleString(undefined, { a: 1 })'),
  ).toHaveLength(2);
  expect(callsWithoutLanguage("a.localeCompare(b(1), 'nl') + new Intl.Collator(locale)")).toEqual([]);
});
