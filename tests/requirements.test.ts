import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  idsInComments,
  idsInTests,
  parseRequirements,
  placeExists,
  readRequirements,
  type NamedIds,
} from '../scripts/checks/read-requirements.ts';
import { formatted } from './support/formatted.ts';

const requirements = readRequirements();
const documented = new Set(requirements.map(({ id }) => id));
const tested = new Set(idsInTests().flatMap(({ ids }) => ids));

const unknown = (named: readonly NamedIds[]) =>
  named.flatMap(({ file, ids }) => ids.filter((id) => !documented.has(id)).map((id) => `${id} in ${file}`));

test('docs/requirements.md has each requirement once', () => {
  expect(requirements.length).toBeGreaterThan(250);
  expect(requirements.map(({ id }) => id)).toEqual([...documented]);
});

test('every requirement that a test or a comment names is in docs/requirements.md', () => {
  expect(unknown(idsInTests())).toEqual([]);
  expect(unknown(idsInComments())).toEqual([]);
});

test('a test names every requirement that is marked as built', () => {
  expect(requirements.filter(({ id, isBuilt }) => isBuilt && !tested.has(id)).map(({ id }) => id)).toEqual(
    [],
  );
});

test('no test names a requirement that is marked as not built', () => {
  expect(requirements.filter(({ id, isBuilt }) => !isBuilt && tested.has(id)).map(({ id }) => id)).toEqual(
    [],
  );
});

test('every requirement that is marked as built names its folder', () => {
  const built = requirements.filter(({ isBuilt }) => isBuilt);
  expect(built.filter(({ places }) => places.length === 0).map(({ id }) => id)).toEqual([]);
});

test('what docs/requirements.md says is built is there: `npm run docs:api` removes what is gone', async () => {
  const document = 'docs/requirements.md';
  const rows = readFileSync(document, 'utf8').split('\n').flatMap(withoutGonePlaces);
  await expect(await formatted(document, rows.join('\n'))).toMatchFileSnapshot(`../${document}`);
});

/** A row without the features and folders that do not exist, or nothing if it names no other. */
function withoutGonePlaces(line: string): readonly string[] {
  const [requirement] = parseRequirements(line);
  const gone = requirement?.places.filter((place) => !placeExists(place)) ?? [];
  if (gone.length === 0) return [line];
  if (gone.length === requirement!.places.length) return [];
  const start = line.lastIndexOf('|', line.length - 2);
  const places = gone.reduce(
    (text, place) => text.replace(new RegExp(`, \`${place}\`|\`${place}\`, `), ''),
    line.slice(start),
  );
  return [line.slice(0, start) + places];
}
