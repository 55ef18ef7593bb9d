import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAnswers, countedAnswers, profileAnswers, type CountedAnswer } from '../answers.ts';
import { profileFields } from '../attributes.ts';
import type { CompletenessStep } from '../contract.ts';
import { calculateCompleteness } from './completeness.ts';

type Profile = Parameters<typeof calculateCompleteness>[0];

const empty: Profile = {
  about: '',
  prompts: [],
  interests: [],
  city: null,
  ...chooseAnswers(() => null),
};
const full: Profile = {
  about: 'I sail on the IJsselmeer and bake bread on Sundays.',
  prompts: [{ prompt: 'sunday', text: 'coffee in bed.' }],
  interests: ['beach', 'coffee', 'sushi'],
  city: 'Hoorn',
  ...chooseAnswers(([first]) => first!),
};
const isAnswer = (step: CompletenessStep): step is CountedAnswer =>
  (countedAnswers as readonly string[]).includes(step);

const everything = { visible_profile_fields: [...profileFields], free_photos: 3 };

test('[RT-25] a new profile counts what sign-up gave, and a photo adds the most; a complete one has no steps left', () => {
  expect(calculateCompleteness(empty, 0, everything)).toEqual({
    percent: 25,
    next: ['photo', 'about', 'prompts'],
  });
  expect(calculateCompleteness(full, 3, everything)).toEqual({ percent: 100, next: [] });
});

test.each([
  ['a photo', empty, 1, 47, 'about'],
  ['an about text that is too short', { ...empty, about: 'Hoi!' }, 1, 47, 'about'],
  ['photo and text', { ...empty, about: full.about }, 1, 56, 'prompts'],
  ['photo, text and a prompt', { ...empty, about: full.about, prompts: full.prompts }, 1, 65, 'interests'],
  ['two of three photos', full, 2, 94, 'photos'],
] as const)('[RT-25] %s', (_what, profile, photos, percent, first) => {
  const { percent: shown, next } = calculateCompleteness(profile, photos, everything);
  expect([shown, next[0]]).toEqual([percent, first]);
});

test('[EN-05] fields that the site hides do not count', () => {
  const bare = { visible_profile_fields: ['about'], free_photos: 1 };
  expect(calculateCompleteness({ ...empty, about: full.about }, 1, bare)).toEqual({ percent: 100, next: [] });
  expect(calculateCompleteness(empty, 0, { visible_profile_fields: [], free_photos: 0 })).toEqual({
    percent: 100,
    next: [],
  });
});

test('[RT-25] completing the next step always makes the profile more complete', () => {
  const part = <K extends keyof Profile>(field: K) => fc.constantFrom(empty[field], full[field]);
  const profiles = fc.record({
    about: part('about'),
    prompts: part('prompts'),
    interests: part('interests'),
    city: part('city'),
    answered: fc.uniqueArray(fc.constantFrom(...countedAnswers)),
  });
  fc.assert(
    fc.property(
      profiles,
      fc.integer({ min: 0, max: 4 }),
      fc.subarray([...profileFields]),
      ({ answered, ...fields }, photos, visible) => {
        const profile = {
          ...fields,
          ...chooseAnswers(([first], field) =>
            (answered as readonly string[]).includes(field) ? first! : null,
          ),
        };
        const settings = { visible_profile_fields: visible, free_photos: 3 };
        const { percent, next: offered } = calculateCompleteness(profile, photos, settings);
        expect(percent === 100).toBe(offered.length === 0);
        expect(offered.includes('photo') && offered.includes('photos')).toBe(false);
        const [next] = offered;
        if (next === undefined) return;
        const isPhoto = next === 'photo' || next === 'photos';
        const property = isAnswer(next) ? profileAnswers[next].column : next;
        const better = isPhoto ? profile : { ...profile, [property]: full[property as keyof Profile] };
        const after = calculateCompleteness(better, isPhoto ? 3 : photos, settings);
        expect(after.percent).toBeGreaterThan(percent);
      },
    ),
  );
});
