import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'database/migrations/meta';

test('only the snapshot of the last migration is kept, as `npm run migration` leaves it', () => {
  const { entries } = JSON.parse(readFileSync(`${folder}/_journal.json`, 'utf8')) as {
    entries: readonly { readonly tag: string }[];
  };
  const [number] = entries.at(-1)!.tag.split('_');
  expect(readdirSync(folder).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json']);
});

test('git shows no differences of snapshots, which have thousands of lines', () => {
  const attributes = readFileSync('.gitattributes', 'utf8').split('\n');
  expect(attributes.find((line) => line.startsWith(`${folder}/`))).toMatch(/ -diff\b/);
});
