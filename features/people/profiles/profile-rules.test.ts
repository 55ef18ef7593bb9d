import { describe, expect, test } from 'vitest';
import { birthDateIssue, nameIssue, textIssue } from './profile-rules.ts';

const email = 'anna@example.test';
const findProblem = (name: string) => nameIssue(name, email)?.problem ?? null;

describe('profile name', () => {
  test.each([['anna@example.test'], ['  Anna@Example.TEST '], ['ａnna@example.test']])(
    '[VL-01] %j is refused because it is the email address',
    (name) => {
      expect(findProblem(name)).toBe('name_equals_email');
    },
  );

  test.each([['@anna'], ['  @anna'], ['@']])('[VL-02] %j is refused because it starts with @', (name) => {
    expect(findProblem(name)).toBe('name_starts_with_at');
  });

  test.each([
    ['Anna'],
    ['Zoë van ’t Hof'],
    ['שרה'],
    ['علی‌رضا'],
    ['Renée 🇳🇱 👩‍🚀'],
    ['李雷'],
    ["<b>O'Brien</b>"],
    ['an@na'],
    ['J.R. van Dijk'],
    ['A.Bergman'],
    ['Mr. Darcy'],
    ['Anna...en hoe'],
  ])('%j is accepted as a name', (name) => {
    expect(findProblem(name)).toBeNull();
  });

  test.each([
    ['a pile of combining marks', `A${'\u0336'.repeat(12)}nna`],
    ['only dots', '...'],
  ])('a name with %s is refused', (_what, name) => {
    expect(findProblem(name)).toBe('invalid_characters');
  });

  test.each([
    ['www.evil.com'],
    ['evil.com'],
    ['Win: bit.ly/x'],
    ['x.com'],
    ['https://x'],
    ['anna@elders.test'],
    ['evil．com'],
    ['evil。com'],
    ['WWW punt'],
  ])('%j is refused because mails that mention its owner would contain a link', (name) => {
    expect(findProblem(name)).toBe('looks_like_link');
  });

  test.each([[''], ['   '], ['\t\n'], ['\u3164'], ['\u115f\u1160'], ['\uffa0'], ['\u200d\u3164']])(
    '%j is not accepted as a name',
    (name) => {
      expect(findProblem(name)).toBe('required');
    },
  );
});

describe('date of birth', () => {
  const today = '2026-03-01';

  test('[VL-03] a person may sign up on their 18th birthday, but not the day before', () => {
    expect(birthDateIssue('2008-03-01', 18, today)).toBeNull();
    expect(birthDateIssue('2008-03-02', 18, today)).toEqual({
      field: 'date_of_birth',
      problem: 'too_young',
      limit: 18,
    });
  });

  test('[VL-03] the minimum age is the site’s setting', () => {
    expect(birthDateIssue('2006-01-01', 21, today)).toEqual({
      field: 'date_of_birth',
      problem: 'too_young',
      limit: 21,
    });
  });

  test.each([
    ['2001-02-29'],
    ['2001-13-01'],
    ['01-02-2001'],
    ['2001-2-3'],
    ['yesterday'],
    ['2030-01-01'],
    ['1850-01-01'],
    ['２００１-01-01'],
  ])('[VL-03] [VL-14] %s is not a date of birth', (typed) => {
    expect(birthDateIssue(typed, 18, today)).toEqual({
      field: 'date_of_birth',
      problem: 'birth_date_invalid',
    });
  });

  test('[VL-03] an empty date is refused, and the error states the minimum age', () => {
    expect(birthDateIssue('', 18, today)).toEqual({ field: 'date_of_birth', problem: 'required', limit: 18 });
  });

  test('[VL-03] a person born on 29 February comes of age on 1 March', () => {
    expect(birthDateIssue('2008-02-29', 18, '2026-02-28')?.problem).toBe('too_young');
    expect(birthDateIssue('2008-02-29', 18, today)).toBeNull();
  });
});

test('an about text may have line breaks but no piles of accents', () => {
  expect(textIssue('about', 'Hoi!\n\tIk ben Anna 🙂')).toBeNull();
  expect(textIssue('about', `a${'\u0336'.repeat(4)}`)?.problem).toBe('invalid_characters');
});

test.each([
  'Utrecht 06-12345678',
  'bel ０６１２３４５',
  'anna@example.nl',
  'https://evil.example',
  'www evil',
  'anna.live',
  'insta annavanutrecht',
  'WhatsApp mij',
])('[VL-14] a city typed by hand may not contain contact details: %s', (city) => {
  expect(textIssue('city', city)).toEqual({ field: 'city', problem: 'contact_details' });
});

test.each(['St.Gallen', 'St. Pölten', '100 Mile House', '1770', "'s-Hertogenbosch", 'Y', 'Å', 'København K'])(
  '%s is accepted as a city',
  (city) => expect(textIssue('city', city)).toBeNull(),
);
