import { expect, test } from 'vitest';
import { chooseIsoForm, locales, staffLocale } from './locales.ts';

test('staff pages are in Dutch for readers of Dutch and in English for all others', () => {
  expect(Object.fromEntries(locales.map((locale) => [locale, staffLocale(locale)]))).toEqual({
    ...Object.fromEntries(locales.map((locale) => [locale, 'en'])),
    nl: 'nl',
  });
});

test("[PR-09] dates and money are written as in the site's country", () => {
  const day = new Date(Date.UTC(2026, 11, 24));
  const written = (form: string) => day.toLocaleDateString(form, { timeZone: 'UTC' });
  expect(written(chooseIsoForm('en', 'US'))).toBe('12/24/2026');
  expect(written(chooseIsoForm('en', 'GB'))).toBe('24/12/2026');
  expect(written(chooseIsoForm('en', 'NL'))).toBe('24/12/2026');
  expect(chooseIsoForm('nl', 'BE')).toBe('nl-BE');
  expect(chooseIsoForm('nl', 'US')).toBe('nl-NL');
});
