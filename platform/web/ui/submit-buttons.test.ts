import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Messages sent from here appear in the conversation at once, and show their own state. */
const withoutWaiting = [
  'apps/server/offline/offline-document.tsx',
  'features/conversation/chat/web/composer/composer.tsx',
  // Decisions are sent in the background, and the next case is on the screen at once.
  'features/console/inbox/web/decision-form.tsx',
  // These change what the page shows, or ask for a reason. The dialog after them sends it.
  'features/site/site-editor/web/staff/site-domains.tsx',
  'features/money/payments/web/staff/bundles-dialog.tsx',
  'features/money/payments/web/staff/country-dialog.tsx',
  // The form of this button is in another file, and the browser sends it.
  'features/money/payments/web/checkout/buy-bar.tsx',
];

const root = new URL('../../../', import.meta.url).pathname;

const sources = globSync('{features,apps,platform}/**/*.tsx', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(root + path, 'utf8') }));

const anyButton = /<(?:Button|IconButton|button)\b/g;

function openingTags(source: string, start: RegExp): string[] {
  return [...source.matchAll(start)].map(({ index }) => source.slice(index, endOfTag(source, index)));
}

const submitButtons = (source: string) =>
  openingTags(source, anyButton).filter((tag) => /\stype="submit"/.test(tag));

/** Braces contain expressions, and these may contain arrows. */
function endOfTag(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    else if (source[at] === '>' && depth === 0) return at;
  }
  return source.length;
}

/** The browser sends these forms. The page's island shows progress on the button (`pending-form.ts`). */
const isSentByBrowser = (source: string) =>
  /<(?:[fF]orm\b[^>]*\smethod="|ScreenForm\b)/.test(source) && !source.includes('onSubmit=');

test('every button that sends a form shows that it is being sent', () => {
  const offenders = sources.filter(({ path, source }) => {
    const buttons = submitButtons(source).filter((tag) => !/\sloading=/.test(tag));
    return !withoutWaiting.includes(path) && buttons.length > 0 && !isSentByBrowser(source);
  });
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

/** Looks in the tag of the button itself. A handler with another name is not detected. */
const asksServer = /\sonClick=\{[^]*\b(?:mutate|mutateAsync|refetch|revalidate)\(/;

test('every button that calls the server shows that it is waiting', () => {
  const offenders = sources.flatMap(({ path, source }) =>
    openingTags(source, anyButton)
      .filter((tag) => asksServer.test(tag) && !/\sloading=/.test(tag))
      .map((tag) => `${path}: ${tag}`),
  );
  expect(offenders).toEqual([]);
});

/** A skeleton replaces the whole notice at once. */
const withSkeleton = ['platform/web/ui/gallery/lists.tsx'];

test('every retry button shows that it is waiting', () => {
  const offenders = sources.filter(
    ({ path, source }) =>
      !withSkeleton.includes(path) &&
      openingTags(source, /<ErrorState\b/g).some((tag) => /\sonRetry=/.test(tag) && !/\sretrying=/.test(tag)),
  );
  expect(offenders.map(({ path }) => path)).toEqual([]);
});

test('no island has its own way to show that a button is waiting', () => {
  const own = globSync('{features,apps}/**/web/**/*-island.ts', { cwd: root }).filter((path) =>
    /\.disabled = true|'aria-busy'/.test(readFileSync(root + path, 'utf8')),
  );
  expect(own).toEqual([]);
});
