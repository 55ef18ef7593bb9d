import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeFeature } from './describe-feature.ts';

const root = resolve(import.meta.dirname, '..');

test('a feature’s description names what it declares, and each list that has to forget it', () => {
  const { folder, lines, declares, mentions } = describeFeature(root, 'direct-debit');
  expect(folder).toBe('features/money/direct-debit');
  expect(lines.product).toBeGreaterThan(1_000);
  expect(declares).toMatchObject({
    jobs: expect.arrayContaining(['debits-hand-over']),
    'audit actions': expect.arrayContaining(['debit.blocked']),
    'closed paths': ['/directdebit'],
  });
  expect(declares['tables']).not.toEqual([]);
  const files = new Set(mentions.map((mention) => mention.split(':')[0]));
  for (const file of ['apps/server/features.ts', 'apps/web/routes.ts', 'features/areas.json'])
    expect(files).toContain(file);
  expect([...files].filter((file) => file!.startsWith(`${folder}/`))).toEqual([]);
});

test('a setting counts as declared by its feature', () => {
  expect(describeFeature(root, 'membership').declares['settings']).toContain('free_photos');
});

test('an unknown feature is an error', () => {
  expect(() => describeFeature(root, 'nothing-like-it')).toThrow('There is no feature "nothing-like-it".');
});
