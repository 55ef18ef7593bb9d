import type { Page, Route } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';
import { drawn } from './drawn.ts';

/** Movements that the reader did not cause: the score of each shift, and the elements it moved. */
export type Shifts = string[];

/**
 * Opens a page on a slow connection: its fonts and scripts arrive after it was painted, and the scripts of its late
 * parts only after it has changed. Returns what moved.
 */
export async function shiftsOnSlowLine(page: Page, address: string): Promise<Shifts> {
  const line = await holdBack(page);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await drawn(page);
  await page.waitForFunction(fontsAreLate);
  line.release('fonts');
  line.release('first');
  if (await page.evaluate(() => '__reactRouterContext' in window)) {
    await reactRuns(page);
    await changeViewer(page);
    line.release('late');
    await hydrated(page);
  }
  // Parts that fetch what they show come last.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await drawn(page);
  const shifts = await shiftsSoFar(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return shifts;
}

/** What has moved on the open page. */
export const shiftsSoFar = (page: Page): Promise<Shifts> => page.evaluate(readShifts);

/** Browsers wait up to 100 ms for a font with `font-display: optional`. Runs in the page. */
function fontsAreLate(): boolean {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
  return performance.now() - painted > 300;
}

type Kind = 'fonts' | 'first' | 'late';

/**
 * Holds back fonts, the scripts that the document names (`first`), and the other scripts and texts (`late`). A route
 * also turns off the browser's cache.
 */
async function holdBack(page: Page) {
  let document = '';
  const held: Record<Kind, Route[] | null> = { fonts: [], first: [], late: [] };
  await page.route(/./, async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) {
      const answer = await route.fetch();
      document = await answer.text();
      return route.fulfill({ response: answer });
    }
    const { pathname } = new URL(request.url());
    const kind: Kind | null = pathname.endsWith('.woff2')
      ? 'fonts'
      : !/\.js(?:on)?$/.test(pathname)
        ? null
        : document.includes(pathname)
          ? 'first'
          : 'late';
    const waiting = kind && held[kind];
    if (waiting) waiting.push(route);
    else await route.continue();
  });
  return {
    release: (kind: Kind) => {
      for (const route of held[kind] ?? []) void route.continue();
      held[kind] = null;
    },
  };
}

const reactRuns = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
  });

/**
 * Makes the page refetch its member and receive a different object, although nothing on the page shows the difference.
 */
async function changeViewer(page: Page): Promise<void> {
  let requestCount = 0;
  await page.route('**/api/user.php', async (route) => {
    const answer = await route.fetch();
    const { user } = (await answer.json()) as { user: { signup_date: string } | null };
    const signup_date = user && new Date(Date.parse(user.signup_date) - 1_000).toISOString();
    await route.fulfill({ response: answer, json: { user: user && { ...user, signup_date } } });
    requestCount += 1;
  });
  if (!(await page.context().cookies()).some(({ name }) => name === 'auth.session')) return;
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      return requestCount;
    })
    .toBeGreaterThan(0);
  await drawn(page);
}

/** Runs in the page. */
function readShifts(): Promise<string[]> {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const describeNode = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone').slice(0, 60);
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
      done(
        shifts.map(
          ({ value, sources }) =>
            `${value.toFixed(4)}: ${sources.map(({ node, previousRect, currentRect }) => `${place(previousRect)} → ${place(currentRect)} ${describeNode(node)}`).join('; ')}`,
        ),
      );
    }).observe({ type: 'layout-shift', buffered: true });
    // The observer reports nothing if nothing moved.
    requestAnimationFrame(() => requestAnimationFrame(() => done([])));
  });
}
