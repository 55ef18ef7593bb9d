import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storedSecrets } from '#apps/server/cli/stored-secrets.ts';
import { jobs } from '#apps/server/jobs.ts';
import { parseRequirements, placeExists } from '../scripts/checks/read-requirements.ts';
import order from '../features/order.json' with { type: 'json' };
import { formatFile } from './support/format-file.ts';

// What features have is also in tables and sections of documents. People write them; `npm run docs:api` removes those of a
// feature that is gone.

const features = order.map((feature) => feature.split('/')[1]!);
const jobNames = jobs.map(({ name }) => name);
const secretNames = storedSecrets.map(({ name }) => name);

interface Table {
  readonly document: string;
  readonly heading: string;
  /** Whether a row with this name in its first column is about something that exists. */
  readonly exists: (name: string) => boolean;
}

const tables: readonly Table[] = [
  { document: 'docs/architecture.md', heading: 'Features', exists: (name) => features.includes(name) },
  { document: 'docs/operations/jobs.md', heading: 'Jobs', exists: (name) => jobNames.includes(name) },
  {
    document: 'docs/operations/secrets.md',
    heading: 'Replacing secrets',
    // Those that the operator sets are in capitals.
    exists: (name) => name !== name.toLowerCase() || secretNames.includes(name),
  },
];

test.each(tables)(
  '$document, $heading: every row is about something that exists, or `npm run docs:api` removes it',
  async ({ document, heading, exists }) => {
    const text = readFileSync(document, 'utf8');
    const section = text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
    const rows = section.split('\n').filter((line) => {
      const name = /^\| `([^`]+)` +\|/.exec(line)?.[1];
      return name === undefined || exists(name);
    });
    expect(rows.length).toBeGreaterThan(10);
    const pruned = text.replace(section, () => rows.join('\n'));
    await expect(await formatFile(document, pruned)).toMatchFileSnapshot(`../${document}`);
  },
);

test.each(globSync('docs/operations/*.md').toSorted())(
  '%s: every section that is marked with a feature is about one that exists, or `npm run docs:api` removes it',
  async (document) => {
    const sections = readFileSync(document, 'utf8').split(/^(?=## )/m);
    const remaining = sections.filter((section) => {
      const feature = /^<!-- feature: (\S+) -->$/m.exec(section)?.[1];
      return feature === undefined || features.includes(feature);
    });
    await expect(await formatFile(document, remaining.join(''))).toMatchFileSnapshot(`../${document}`);
  },
);

test('docs/requirements.md: what is built is somewhere, or `npm run docs:api` removes it', async () => {
  const document = 'docs/requirements.md';
  const rows = readFileSync(document, 'utf8').split('\n').flatMap(withoutGonePlaces);
  await expect(await formatFile(document, rows.join('\n'))).toMatchFileSnapshot(`../${document}`);
});

/** A row without the folders that do not exist, or nothing if it names no other. */
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
