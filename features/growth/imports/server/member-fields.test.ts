import { describe, expect, test } from 'vitest';
import { testSettings } from '#tests/support/test-site.ts';
import { checkMember } from './member-fields.ts';
import type { SourceMember } from './sources/source.ts';

const settings = { ...testSettings, id: 1, version: 1 };
const rules = { settings, now: new Date('2026-06-01T12:00:00Z'), country: null, siteNames: ['Vonk'] };
const oldHash = '$2y$12$abcdefghijklmnopqrstuuJZ1pWm0h3q3s8fZ0t2m4Zb1qYQmBq1a';

const anna: SourceMember = {
  id: '7',
  place: { file: 'members.csv', line: 2 },
  leftOut: [],
  email: 'Anna@Example.test',
  password: { scheme: 'bcrypt', hash: oldHash, salt: '' },
  names: ['Anna', 'anna_1990'],
  gender: 'female',
  seeks: ['male'],
  birthDate: '1990-12-31',
  country: 'nl',
  region: null,
  city: 'Utrecht',
  about: 'Hello.',
  height: 172,
  language: 'nl_NL',
  joinedAt: new Date('2019-03-01T10:00:00Z'),
  balance: 12,
};
const checkWith = (
  changes: Partial<SourceMember>,
  { settings: set = settings, country = null as string | null } = {},
) => {
  const result = checkMember({ ...anna, ...changes }, { ...rules, settings: set, country });
  return result.refused ? result.refused.map(({ reason }) => reason).join(' ') : result.member;
};
const check = (changes: Partial<SourceMember>) => checkWith(changes);

test('[RE-06] a member of another system keeps their profile, balance, language and join date', () => {
  expect(check({})).toEqual({
    sourceId: '7',
    email: 'Anna@Example.test',
    language: 'nl',
    createdAt: new Date('2019-03-01T10:00:00Z'),
    password: { scheme: 'bcrypt', hash: oldHash, salt: '' },
    name: 'Anna',
    gender: 'female',
    sexuality: 'hetero',
    birthDate: '1990-12-31',
    country: 'NL',
    region: null,
    city: 'Utrecht',
    about: 'Hello.',
    height: 172,
    balance: 12,
  });
});

describe('[RE-06] a member is left out', () => {
  test.each<[string, Partial<SourceMember>]>([
    ['too_young', { birthDate: '2008-06-02' }],
    ['too_young', { birthDate: '2020-01-01' }],
    ['birth_date_invalid', { birthDate: '2030-01-01' }],
    ['email_invalid', { email: 'ghost@ghost' }],
    ['gender_unknown', { gender: 'couple' }],
    ['gender_unknown', { gender: null }],
    ['orientation_unknown', { seeks: [] }],
    ['orientation_unknown', { seeks: ['couple'] }],
    ['country_not_offered', { country: 'US' }],
    ['country_not_offered', { country: null }],
    ['name_invalid', { names: ['', 'anna@example.test'] }],
    ['replacement_character', { names: ['J\uFFFDrgen', 'juergen'] }],
    ['time_out_of_range', { joinedAt: new Date('2030-01-01') }],
    ['time_out_of_range', { joinedAt: new Date(0) }],
    ['email_invalid too_young', { email: 'anna', birthDate: '2015-01-01' }],
  ])('as %s: %j', (reason, changes) => {
    expect(check(changes)).toBe(reason);
  });

  test('on the day before they turn 18, and not on the day itself', () => {
    expect(check({ birthDate: '2008-06-01' })).toMatchObject({ birthDate: '2008-06-01' });
    expect(check({ birthDate: '2008-06-02' })).toBe('too_young');
  });

  test('as too young if the site has a higher minimum age', () => {
    const stricter = { ...settings, min_age: 21 };
    expect(checkWith({ birthDate: '2006-01-01' }, { settings: stricter })).toBe('too_young');
  });
});

test.each([
  ['male', ['female'], 'hetero'],
  ['male', ['male'], 'gay'],
  ['female', ['female'], 'lesbian'],
  ['female', ['male', 'female'], 'bi'],
])('[RE-06] a %s member who seeks %j is %s', (gender, seeks, sexuality) => {
  expect(check({ gender, seeks })).toMatchObject({ sexuality });
});

test('[FD-24] [RE-06] values that Vonk refuses are left out and reported, but the member is still imported', () => {
  const result = checkMember(
    {
      ...anna,
      leftOut: [{ column: 'about', reason: 'not_in_encoding' }],
      about: '',
      height: 900,
      city: 'mail me at a@b.test',
      region: 'Nowhere',
      language: 'xx',
      password: { scheme: 'bcrypt', hash: '$2y$31$tooexpensive', salt: '' },
    },
    rules,
  );
  expect(result).toMatchObject({
    member: { about: '', height: null, city: null, region: null, language: 'en', password: null },
    notes: { changed: [], odd: [] },
  });
  if (result.refused) throw new Error('The member was refused.');
  expect(result.notes.leftOut).toEqual([
    { column: 'about', reason: 'not_in_encoding' },
    { column: 'language', reason: 'language_not_offered' },
    { column: 'password_hash', reason: 'password_unreadable' },
    { column: 'region', reason: 'region_unknown' },
    { column: 'city', reason: 'text_refused' },
    { column: 'height', reason: 'number_out_of_range' },
  ]);
});

test('[FD-26] a text keeps what is visible of it, and what was dropped is reported', () => {
  const result = checkMember(
    { ...anna, names: ['An\u200Bna'], about: `Hidden \u202Etext ${'a'.repeat(1_987)}👍`, city: 'UtrÃ¼cht' },
    rules,
  );
  expect(result).toMatchObject({
    member: { name: 'Anna', about: `Hidden text ${'a'.repeat(1_987)}` },
    notes: {
      leftOut: [],
      changed: [
        { column: 'name', reason: 'characters_dropped' },
        { column: 'about', reason: 'characters_dropped' },
        { column: 'about', reason: 'text_cut' },
      ],
      odd: [{ column: 'city', reason: 'looks_misdecoded' }],
    },
  });
});

test('[RE-06] the second name is used if the first breaks a rule, and the given country if the source has none', () => {
  expect(check({ names: ['www.example.test', 'anna_1990'] })).toMatchObject({ name: 'anna_1990' });
  expect(checkWith({ country: null }, { country: 'BE' })).toMatchObject({ country: 'BE' });
});
