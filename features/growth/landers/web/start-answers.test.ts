import { expect, test } from 'vitest';
import { answersIn, deriveSexuality } from './start-answers.ts';

function form(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test.each([
  ['female', 'male', 'hetero'],
  ['male', 'female', 'hetero'],
  ['female', 'female', 'lesbian'],
  ['male', 'male', 'gay'],
  ['male', 'both', 'bi'],
  ['nonbinary', 'both', undefined],
  ['female', '', undefined],
  ['', 'both', undefined],
  ['female', 'anyone', undefined],
])('a visitor who is %s and looks for %s: %s', (gender, seeking, sexuality) => {
  expect(deriveSexuality(gender, seeking)).toBe(sexuality);
});

test('answers become fields of the draft; each pick counts once', () => {
  const answers = answersIn(
    form([
      ['gender', 'female'],
      ['seeking', 'male'],
      ['region', 'NL|Utrecht'],
      ['pick-0', 'coffee'],
      ['pick-1', ''],
      ['pick-2', 'music'],
      ['pick-3', 'coffee'],
    ]),
  );
  expect(answers).toEqual({
    gender: 'female',
    sexuality: 'hetero',
    country: 'NL',
    region: 'Utrecht',
    interests: ['coffee', 'music'],
  });
});

test('questions without an answer are left to sign-up', () => {
  expect(answersIn(form([['region', '']]))).toEqual({});
});

test('at most twelve picks are taken', () => {
  const picks = Array.from({ length: 40 }, (_, index) => [`pick-${index}`, `interest${index}`] as const);
  expect(answersIn(form(picks)).interests).toHaveLength(12);
});
