import { expect, test } from 'vitest';
import { locales, staffLocale } from './locales.ts';

test('staff pages are in Dutch for readers of Dutch and in English for all others', () => {
  expect(Object.fromEntries(locales.map((locale) => [locale, staffLocale(locale)]))).toEqual({
    ...Object.fromEntries(locales.map((locale) => [locale, 'en'])),
    nl: 'nl',
  });
});
