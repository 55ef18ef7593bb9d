import { describe, expect, test } from 'vitest';
import { testSettings } from '#tests/support/test-site.ts';
import { checkMember } from './member-fields.ts';
import type { SourceMember } from './sources/source.ts';

const settings = { ...testSettings, id: 1, version: 1 };
const rules = { settings, now: new Date('2026-06-01T12:00:00Z'), country: null };
const oldHash = '$2y$12$abcdefghijklmnopqrstuuJZ1pWm0h3q3s8fZ0t2m4Zb1qYQmBq1a';

const anna: SourceMember = {
  id: '7',
  excluded: null,
  email: ' Anna@Example.test ',
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
const check = (changes: Partial<SourceMember>) => checkMember({ ...anna, ...changes }, rules);

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
    ['birth_date_invalid', { birthDate: null }],
    ['birth_date_invalid', { birthDate: '1990-02-30' }],
    ['birth_date_invalid', { birthDate: '2030-01-01' }],
    ['email_invalid', { email: 'ghost@ghost' }],
    ['gender_unknown', { gender: 'couple' }],
    ['gender_unknown', { gender: null }],
    ['orientation_unknown', { seeks: [] }],
    ['orientation_unknown', { seeks: ['couple'] }],
    ['country_not_offered', { country: 'US' }],
    ['country_not_offered', { country: null }],
    ['name_invalid', { names: ['', 'anna@example.test'] }],
    ['not_confirmed', { excluded: 'not_confirmed' }],
    ['banned', { excluded: 'banned' }],
  ])('as %s: %j', (reason, changes) => {
    expect(check(changes)).toBe(reason);
  });

  test('on the day before they turn 18, and not on the day itself', () => {
    expect(check({ birthDate: '2008-06-01' })).toMatchObject({ birthDate: '2008-06-01' });
    expect(check({ birthDate: '2008-06-02' })).toBe('too_young');
  });

  test('as too young if the site has a higher minimum age', () => {
    const stricter = { ...settings, min_age: 21 };
    expect(checkMember({ ...anna, birthDate: '2006-01-01' }, { ...rules, settings: stricter })).toBe(
      'too_young',
    );
  });
});

test.each([
  ['male', ['female'], 'hetero'],
  ['male', ['male'], 'gay'],
  ['female', ['female'], 'lesbian'],
  ['female', ['male', 'female'], 'bi'],
  ['male', ['female', 'couple'], 'hetero'],
])('[RE-06] a %s member who seeks %j is %s', (gender, seeks, sexuality) => {
  expect(check({ gender, seeks })).toMatchObject({ sexuality });
});

test('[RE-06] fields that Vonk would refuse are left empty, but the member is still imported', () => {
  expect(
    check({
      about: `Text${'\u0336'.repeat(9)}`,
      height: 900,
      city: 'mail me at a@b.test',
      region: 'Nowhere',
      language: 'xx',
      balance: -5,
      joinedAt: new Date('2030-01-01'),
      password: { scheme: 'bcrypt', hash: '$2y$31$tooexpensive', salt: '' },
    }),
  ).toMatchObject({
    about: '',
    height: null,
    city: null,
    region: null,
    language: testSettings.domain_language,
    balance: 0,
    createdAt: rules.now,
    password: null,
  });
});

test('[RE-06] the second name is used if the first breaks a rule, and the given country if the source has none', () => {
  expect(check({ names: ['www.example.test', 'anna_1990'] })).toMatchObject({ name: 'anna_1990' });
  expect(checkMember({ ...anna, country: null }, { ...rules, country: 'BE' })).toMatchObject({
    country: 'BE',
  });
});
