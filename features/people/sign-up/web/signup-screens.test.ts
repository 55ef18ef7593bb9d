import { describe, expect, test } from 'vitest';
import { questionAbout } from './signup-questions.ts';
import {
  readDraftFields,
  findFirstScreen,
  foundPlace,
  mayOpenScreen,
  nextScreen,
  screensFor,
} from './signup-screens.ts';

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const place = foundPlace({ place: 7, country: 'NL', region: 'Utrecht', city: 'Amersfoort' });

describe('the town in the place screen', () => {
  test('is kept from an earlier search while the fields are unchanged', () => {
    expect(
      readDraftFields('place', form({ region: 'NL|Utrecht', city: 'Amersfoort', place: place })),
    ).toEqual({
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
    expect(readDraftFields('place', form(fields))).not.toHaveProperty('place');
  });

  test('without a country is left to the server, unless it is empty too', () => {
    expect(readDraftFields('place', form({ region: '', city: 'Utrecht' }))).toEqual({
      region: null,
      city: 'Utrecht',
    });
    expect(readDraftFields('place', form({ region: '', city: '' }))).toMatchObject({ country: '' });
  });

  test('takes precedence if it was chosen from several', () => {
    const fields = { region: 'NL|Utrecht', city: 'Hengelo', place: place, chosen_place: '9' };
    expect(readDraftFields('place', form(fields))).toMatchObject({ place: 9 });
  });
});

test('[VL-03] an impossible date becomes a date that validation refuses', () => {
  const day = (birth_day: string, birth_month: string, birth_year: string) =>
    readDraftFields('birth', form({ birth_day, birth_month, birth_year })).date_of_birth;
  expect(day('3', '4', '1993')).toBe('1993-04-03');
  expect(day('', '', '')).toBe('0000-00-00');
  expect(day('x', '4', '1993')).toBe('0000-00-00');
});

describe('[VL-07] the questions about an answer', () => {
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
    expect(questionAbout(form({ signup_message: 'Hoi' }), unknown), 'on a later screen').toBeNull();
  });

  test('asks nothing if there is no doubt', () => {
    expect(questionAbout(form({}), { draft: {}, email_suggestion: null, cities: [] })).toBeNull();
  });
});

describe('[SC-13] [PW-08] the screens', () => {
  const screens = screensFor({ invitation: false, adult: false });

  test('ask one question each, and only those of this visitor', () => {
    expect(screens).toEqual(['gender', 'sexuality', 'name', 'birth', 'email', 'place', 'about', 'password']);
    expect(screensFor({ invitation: true, adult: true })).toEqual([
      'invitation',
      ...screens.slice(0, -1),
      'adult',
      'password',
    ]);
  });

  test('open once all required questions before them are answered', () => {
    const draft = { gender: 'female', sexuality: 'bi' } as const;
    expect([0, 1, 2, 3].map((position) => mayOpenScreen(screens, draft, position))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const more = { ...draft, name: 'Anna', date_of_birth: '1993-04-03', email: 'anna@example.test' };
    expect([5, 6, 8, -1, 1.5].map((position) => mayOpenScreen(screens, more, position))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('continue at the first unanswered question, and ask optional questions only once', () => {
    const at = (draft: Parameters<typeof nextScreen>[1]) => screens[nextScreen(screens, draft)];
    expect(at({})).toBe('gender');
    expect(at({ gender: 'female' })).toBe('sexuality');
    const who = { gender: 'female', sexuality: 'bi', name: 'Anna', step: 1 } as const;
    expect(at(who)).toBe('birth');
    const located = { ...who, date_of_birth: '1993-04-03', email: 'anna@example.test', country: 'NL' };
    expect(at({ ...located, step: 3 })).toBe('about');
    expect(at({ ...located, step: 3, signup_message: 'Hoi' })).toBe('password');
    expect(at({ ...located, step: 4 })).toBe('password');
  });

  test('are found by their step', () => {
    expect([0, 1, 2, 3, 4].map((step) => screens[findFirstScreen(screens, step)])).toEqual([
      'gender',
      'name',
      'place',
      'about',
      'password',
    ]);
  });
});

test('[RT-01] a gender that was chosen on the landing page is sent with the next question', () => {
  expect(readDraftFields('sexuality', form({ sexuality: 'bi', chosen_gender: 'female' }))).toEqual({
    sexuality: 'bi',
    gender: 'female',
  });
  expect(readDraftFields('sexuality', form({ sexuality: 'bi' }))).toEqual({ sexuality: 'bi' });
});

test('[PR-05] adult content stays off until it is chosen', () => {
  expect(readDraftFields('adult', form({ show_adult: 'no' }))).toEqual({ show_adult: false });
  expect(readDraftFields('adult', form({}))).toEqual({ show_adult: false });
  expect(readDraftFields('adult', form({ show_adult: 'yes' }))).toEqual({ show_adult: true });
});
