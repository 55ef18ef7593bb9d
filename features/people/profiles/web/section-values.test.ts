import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { OwnProfile } from '../contract.ts';
import { choiceFields } from './attribute-labels.ts';
import { sectionValues } from './section-values.ts';

const unanswered = Object.fromEntries(choiceFields.map((field) => [field, null]));
const listValues = (profile: Partial<OwnProfile>) =>
  sectionValues(
    {
      ...unanswered,
      name: 'Anna',
      gender: 'female',
      gender_label: null,
      sexuality: 'hetero',
      about: '',
      prompts: [],
      interests: [],
      ...profile,
    } as unknown as OwnProfile,
    setupI18n({ locale: 'en', messages: { en: {} } }),
    choiceFields,
  );

test('each answer has its question in front', () => {
  expect(listValues({ smokes: 'never', wants_children: 'no' }).details).toBe(
    'Children in the future: No · Smoking: Never',
  );
  expect(listValues({}).details).toBe('');
});

test('a sentence to finish is only shown with its end', () => {
  const hope = { prompt: 'hope', text: 'Someone to laugh with' } as const;
  expect(listValues({ prompts: [{ prompt: 'song', text: ' ' }, hope] }).prompts).toBe(
    'What I hope to find here: Someone to laugh with',
  );
  expect(listValues({ prompts: [{ prompt: 'song', text: '' }] }).prompts).toBe('');
});
