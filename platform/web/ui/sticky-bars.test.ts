import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Pages without script, which show no toasts. */
const withoutToasts = ['features/discovery/members/web/search/signup-matches-page.tsx'];

const root = new URL('../../../', import.meta.url).pathname;

/** A column that stays beside the text is no bar: a toast may lie over it. */
const isColumn = (tag: string) => /lg:sticky lg:top-\d+/.test(tag);

/** Bars that stick to an edge, with all their attributes. */
const stickyBars = (source: string) =>
  [...source.matchAll(/<[a-z]+\b[^<]*?["' ](?:lg:)?sticky [^<]*?(top|bottom)-[^<]*/g)].map(([tag, edge]) => ({
    tag,
    place: edge === 'top' ? 'above' : 'below',
  }));

test('[LY-12] every sticky bar is marked, and toasts keep clear of it', () => {
  const bars = globSync('{features,apps,platform}/**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('.test.') && !withoutToasts.includes(path))
    .flatMap((path) => stickyBars(readFileSync(root + path, 'utf8')).map((bar) => ({ path, ...bar })));
  expect(bars.length).toBeGreaterThan(4);
  const unmarkedBars = bars.filter(
    ({ tag, place }) => !isColumn(tag) && !tag.includes(`data-bar="${place}"`),
  );
  expect(unmarkedBars.map(({ path }) => path)).toEqual([]);
});
