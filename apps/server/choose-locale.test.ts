import { expect, test } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const visit = {
  languages: ['nl', 'de', 'en'],
  ofSite: 'nl',
  ofUser: null,
  ofAddress: null,
  ofCookie: undefined,
  accepted: '',
  ofCountry: [],
} as const;

test('[ST-13] the language chosen in the account is used, otherwise the one in the cookie', () => {
  expect(chooseLocale({ ...visit, ofCookie: 'de' })).toBe('de');
  expect(chooseLocale({ ...visit, ofCookie: 'de', ofUser: 'en' })).toBe('en');
});

test('[ST-14] without the cookie, the site’s language is used, whatever the browser prefers', () => {
  expect(chooseLocale({ ...visit, accepted: 'de-DE,de;q=0.9' })).toBe('nl');
});

test('[ST-14] a language that the site does not offer is ignored, even as its own default', () => {
  expect(chooseLocale({ ...visit, ofUser: 'fi', ofCookie: 'pl' })).toBe('nl');
  const german = { ...visit, languages: ['de', 'en'] } as const;
  expect(chooseLocale({ ...german, accepted: 'fr-FR,en;q=0.5,de;q=0.7' })).toBe('de');
  expect(chooseLocale({ ...german, accepted: 'fr-FR' })).toBe('en');
});

test('[RE-07] an address with a language opens a page in that language, except for members, who chose theirs', () => {
  expect(chooseLocale({ ...visit, ofAddress: 'en', ofCookie: 'de' })).toBe('en');
  expect(chooseLocale({ ...visit, ofAddress: 'en', ofUser: 'de' })).toBe('de');
  expect(chooseLocale({ ...visit, ofAddress: 'fi' })).toBe('nl');
});

test('a Norwegian browser gets Bokmål, whichever code it sends', () => {
  const nordic = { ...visit, languages: ['sv', 'nb'] } as const;
  for (const accepted of ['no', 'nn-NO', 'nb-NO,sv;q=0.9'])
    expect(chooseLocale({ ...nordic, accepted })).toBe('nb');
});

test('[LM-14] a first visit is in a language of the country, if the site offers it', () => {
  expect(chooseLocale({ ...visit, ofCountry: ['de', 'fr', 'it'] })).toBe('de');
  expect(chooseLocale({ ...visit, ofCountry: ['fi'] })).toBe('nl');
});

test('[LM-14] the browser chooses among the languages of a country, but adds none', () => {
  const languages = ['nl', 'de', 'fr', 'en'] as const;
  const belgian = { ...visit, languages, ofCountry: ['nl', 'fr'] } as const;
  expect(chooseLocale({ ...belgian, accepted: 'fr-BE,nl;q=0.5' })).toBe('fr');
  expect(chooseLocale({ ...belgian, accepted: 'de-DE,fr;q=0.5' })).toBe('fr');
  expect(chooseLocale({ ...belgian, accepted: 'de-DE' })).toBe('nl');
});

test('[LM-14] the country never overrides a choice', () => {
  const german = { ...visit, ofCountry: ['de'] } as const;
  expect(chooseLocale({ ...german, ofCookie: 'en' })).toBe('en');
  expect(chooseLocale({ ...german, ofAddress: 'nl' })).toBe('nl');
  expect(chooseLocale({ ...german, ofUser: 'nl', ofCookie: 'en' })).toBe('nl');
});
