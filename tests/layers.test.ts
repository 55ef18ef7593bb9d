import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const opensLayer = /<(?:Dialog|Menu)\b|\buse(?:Modal|Layer)\(|\.showModal\(|<Dropdown\b/;
const decision = readFileSync(join(root, 'docs/decisions/41-layers-in-history.md'), 'utf8');

test('[PW-04] the list of layers names every file that opens one', () => {
  const files = globSync('{apps,features,platform/web/staff}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.') && opensLayer.test(readFileSync(join(root, file), 'utf8')))
    .map((file) =>
      file
        .split('/')
        .at(-1)!
        .replace(/\.tsx?$/, ''),
    );
  const listed = [...decision.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(files.toSorted());
});
