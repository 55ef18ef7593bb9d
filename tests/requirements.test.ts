import { expect, test } from 'vitest';
import {
  idsInComments,
  idsInTests,
  placeExists,
  readRequirements,
  type NamedIds,
} from '../scripts/checks/read-requirements.ts';

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

test('every requirement that is marked as built names its folder, and the folder exists', () => {
  const built = requirements.filter(({ isBuilt }) => isBuilt);
  expect(built.filter(({ places }) => places.length === 0).map(({ id }) => id)).toEqual([]);
  expect(
    built.flatMap(({ id, places }) =>
      places.filter((place) => !placeExists(place)).map((place) => `${id}: ${place}`),
    ),
  ).toEqual([]);
});
