import { describe, expect, test } from 'vitest';
import { questionAbout } from './signup-questions.ts';
import { draftFieldsOf, foundPlace, mayOpenStep } from './signup-steps.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const place = foundPlace({ place: 7, country: 'NL', region: 'Utrecht', city: 'Amersfoort' });

describe('the town in the place step', () => {
  test('is kept from an earlier search while the fields are unchanged', () => {
    expect(draftFieldsOf(2, form({ region: 'NL|Utrecht', city: 'Amersfoort', place: place }))).toEqual({
      country: 'NL',
      region: 'Utrecht',
      city: 'Amersfoort',
      place: 7,
    });
  });

  test.each([
    { region: 'NL|Gelderland', city: 'Amersfoort', place: place },
    { region: 'NL|Utrecht', city: 'Soest', place: place },
    { region: 'NL|Utrecht', city: '', place: place },
    { region: 'NL|Utrecht', city: 'Amersfoort', place: '' },
    { region: 'NL|Utrecht', city: 'Amersfoort', place: 'x|NL|Utrecht|Amersfoort' },
  ])('is looked up again for %j', (fields) => {
    expect(draftFieldsOf(2, form(fields))).not.toHaveProperty('place');
  });

  test('without a country is left to the server, unless it is empty too', () => {
    expect(draftFieldsOf(2, form({ region: '', city: 'Utrecht' }))).toEqual({
      region: null,
      city: 'Utrecht',
    });
    expect(draftFieldsOf(2, form({ region: '', city: '' }))).toMatchObject({ country: '' });
  });

  test('takes precedence if it was chosen from several', () => {
    const fields = { region: 'NL|Utrecht', city: 'Hengelo', place: place, chosen_place: '9' };
    expect(draftFieldsOf(2, form(fields))).toMatchObject({ place: 9 });
  });
});

test('[VL-03] an impossible date becomes a date that validation refuses', () => {
  const day = (birth_day: string, birth_month: string, birth_year: string) =>
    draftFieldsOf(1, form({ birth_day, birth_month, birth_year })).date_of_birth;
  expect(day('3', '4', '1993')).toBe('1993-04-03');
  expect(day('', '', '')).toBe('0000-00-00');
  expect(day('x', '4', '1993')).toBe('0000-00-00');
});

describe('[VL-07] the questions of a step', () => {
  const saved = {
    draft: { email: 'anna@gmial.com', city: 'Hengelo' },
    email_suggestion: 'anna@gmail.com',
    cities: [],
  };

  test('asks about a likely typo once; the second time, the typed address is accepted', () => {
    expect(questionAbout(form({}), saved)).toEqual({
      about: 'email',
      typed: 'anna@gmial.com',
      suggestion: 'anna@gmail.com',
    });
    expect(questionAbout(form({ asked_about: 'anna@gmial.com' }), saved)).toBeNull();
  });

  test('asks again about a different typo', () => {
    expect(questionAbout(form({ asked_about: 'anna@gmal.com' }), saved)).not.toBeNull();
  });

  test('asks about an unknown town once, and never about a known or missing town', () => {
    const answer = (city: string | null, place: number | null) => ({
      draft: { city, place },
      email_suggestion: null,
      cities: [],
    });
    const typed = { city: 'Nergenshuizen' };
    const unknown = answer('Nergenshuizen', null);
    expect(questionAbout(form(typed), unknown)).toEqual({ about: 'unknown_place', typed: 'Nergenshuizen' });
    expect(questionAbout(form({ ...typed, asked_about: 'Nergenshuizen' }), unknown)).toBeNull();
    expect(questionAbout(form({ city: 'Soest' }), answer('Soest', 7))).toBeNull();
    expect(questionAbout(form({ city: '' }), answer(null, null))).toBeNull();
    expect(questionAbout(form({ signup_message: 'Hoi' }), unknown), 'on a later step').toBeNull();
  });

  test('asks nothing if there is no doubt', () => {
    expect(questionAbout(form({}), { draft: {}, email_suggestion: null, cities: [] })).toBeNull();
  });
});

test('[SC-13] a step opens once all steps before it are filled in', () => {
  const draft = { gender: 'female', sexuality: 'bi' } as const;
  expect([0, 1, 2].map((step) => mayOpenStep(draft, step))).toEqual([true, true, false]);
  const more = { ...draft, name: 'Anna', date_of_birth: '1993-04-03', email: 'anna@example.test' };
  expect([2, 3, 5, -1, 1.5].map((step) => mayOpenStep(more, step))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
