import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeFeature } from './describe-feature.ts';

const root = resolve(import.meta.dirname, '..');

test('a feature’s description names what it declares, and each list that has to forget it', async () => {
  const { folder, lines, declares, mentions } = await describeFeature(root, 'direct-debit');
  expect(folder).toBe('features/money/direct-debit');
  expect(lines.product).toBeGreaterThan(1_000);
  expect(declares).toMatchObject({
    jobs: expect.arrayContaining(['debits-hand-over']),
    'audit actions': expect.arrayContaining(['debit.blocked']),
    'closed paths': ['/directdebit'],
    'page names': ['directdebit', 'staff-debit-blocks'],
    'stored items': ['vonk.debit.typed'],
  });
  expect(declares['tables']).not.toEqual([]);
  const files = new Set(mentions.map((mention) => mention.split(':')[0]));
  for (const file of ['apps/server/features.ts', 'apps/web/routes.ts', 'features/order.json'])
    expect(files).toContain(file);
  expect([...files].filter((file) => file!.startsWith(`${folder}/`))).toEqual([]);
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
