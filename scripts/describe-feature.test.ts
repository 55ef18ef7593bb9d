import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeFeature } from './describe-feature.ts';

const root = resolve(import.meta.dirname, '..');

test('a feature’s description names what it declares, and what goes with it', async () => {
  const { folder, lines, declares, removal, mentions } = await describeFeature(root, 'sign-up');
  expect(folder).toBe('features/people/sign-up');
  expect(lines.product).toBeGreaterThan(1_000);
  expect(declares).toMatchObject({
    calls: expect.arrayContaining(['signUp']),
    jobs: ['sweep_signup_drafts'],
    tables: ['signup_draft'],
    'audit actions': expect.arrayContaining(['account.signed_up']),
    'page names': ['signup'],
    'stored items': ['vonk.signup.typed'],
  });
  expect(removal.files).toEqual(expect.arrayContaining([folder, 'locales/nl/sign-up.po']));
  expect(removal.lines.map(({ path, text }) => `${path} ${text}`)).toEqual([
    'features/order.json "people/sign-up",',
    "apps/web/routes.ts route('signup', '../../features/people/sign-up/web/signup-page.tsx'),",
  ]);
  const files = mentions.map((mention) => mention.split(':')[0]!);
  expect(files).toContain('apps/server/cli/staff-create.ts');
  expect(files.filter((file) => file.startsWith(`${folder}/`) || removal.files.includes(file))).toEqual([]);
});

test('closed paths, journeys, and routes of several lines count as declared by the feature', async () => {
  const likes = await describeFeature(root, 'likes');
  expect(likes.declares['closed paths']).toEqual(['/likes']);
  expect(likes.removal.files).toContain('tests/e2e/likes.spec.ts');
  const { removal } = await describeFeature(root, 'landers');
  const texts = removal.lines.map(({ text }) => text);
  expect(texts.filter((text) => text === 'route(')).not.toEqual([]);
  expect(texts.filter((text) => text === '),')).toHaveLength(
    texts.filter((text) => text === 'route(').length,
  );
});

test('settings, and what staff can do, count as declared by the feature', async () => {
  expect((await describeFeature(root, 'membership')).declares['settings']).toContain('free_photos');
  expect((await describeFeature(root, 'law')).declares).toMatchObject({
    abilities: expect.arrayContaining(['flaggers']),
    'staff pages': expect.arrayContaining(['/staff/law/flaggers']),
  });
});

test('an unknown feature is an error', async () => {
  await expect(describeFeature(root, 'nothing-like-it')).rejects.toThrow(
    'There is no feature "nothing-like-it".',
  );
});
