import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeFeature } from './describe-feature.ts';

const root = resolve(import.meta.dirname, '..');

test('a feature’s description names what it declares, and what goes with it', async () => {
  const { folder, lines, declares, removal, mentions } = await describeFeature(root, 'direct-debit');
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
  expect(removal.files).toEqual(
    expect.arrayContaining([folder, 'locales/nl/direct-debit.po', 'tests/e2e/direct-debit.spec.ts']),
  );
  expect(new Set(removal.lines.map(({ path }) => path))).toEqual(
    new Set(['features/order.json', 'apps/web/routes.ts']),
  );
  const files = mentions.map((mention) => mention.split(':')[0]!);
  expect(files.filter((file) => file.startsWith(`${folder}/`) || removal.files.includes(file))).toEqual([]);
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
