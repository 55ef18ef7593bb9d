import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

// Run by `npm run check feel`, on a quiet machine: how a phone with a processor that is four times slower feels, on a slow
// line (400 kbit/s, 400 ms).

const slowdown = 4;
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** In milliseconds. */
const [tapWithin, contentWithin] = [100, 400];
const rounds = 3;
/** Until a page is at rest, in milliseconds. */
const restMs = 1_000;

const tabs = [
  { path: '/members', content: 'main [data-like]' },
  { path: '/likes', content: 'main li a[href^="/likes/m/"]' },
  { path: '/chats', content: 'a[href^="/chats/"]' },
  { path: '/profile', content: 'main [data-photo]' },
];

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]!;

/** Runs in the page. */
const colourScript = (tab: string) =>
  `getComputedStyle(document.querySelector('[data-tab-bar] ${tab}')).color`;

/** Taps, and returns the milliseconds from the tap until the condition holds in a drawn frame. */
async function measureTap(page: Page, target: Locator, condition: string): Promise<number> {
  await page.evaluate((test) => {
    const state = window as unknown as { taken?: Promise<number> };
    state.taken = new Promise((done) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            if (new Function(`return (${test})`)()) requestAnimationFrame((now) => done(now - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
  }, condition);
  await target.tap();
  return page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken);
}

test('[FD-108] on a slowed phone and a slow line, a tapped tab answers and shows what it showed before', async ({
  browser,
  url,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // The conditions come as text.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await logIn(page, url, 'bram@demo.test');
  await page.goto(`${url}/members`);
  await hydrated(page);
  const bar = page.locator('[data-tab-bar]');
  const tab = (path: string) => bar.locator(`a[href="${path}"]`);
  // Each is seen twice first, as a page that was loaded and as one that came from memory.
  for (const { path, content } of [...tabs, ...tabs]) {
    await tab(path).tap();
    await expect(page.locator(content).first()).toBeVisible();
  }
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  const figures: string[] = [];
  const misses: string[] = [];
  for (const { path, content } of tabs) {
    const taps: number[] = [];
    const contents: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const elsewhere = path === '/likes' ? '/chats' : '/likes';
      await tab(elsewhere).tap();
      await page.waitForURL(`**${elsewhere}`);
      await page.waitForTimeout(restMs);
      const colour = `${colourScript(`a[href="${path}"]`)} !== ${colourScript('a[href^="/credits"]')}`;
      taps.push(await measureTap(page, tab(path), colour));
      await page.waitForURL(`**${path}`);
      await page.waitForTimeout(restMs);
      await tab(elsewhere).tap();
      await page.waitForURL(`**${elsewhere}`);
      await page.waitForTimeout(restMs);
      const shown = `location.pathname === '${path}' && document.querySelector('${content}') !== null`;
      contents.push(await measureTap(page, tab(path), shown));
    }
    figures.push(`${path}: tab ${Math.round(median(taps))} ms, content ${Math.round(median(contents))} ms`);
    if (median(taps) > tapWithin) misses.push(`${path}: the tab after ${median(taps)} ms`);
    if (median(contents) > contentWithin) misses.push(`${path}: the content after ${median(contents)} ms`);
  }
  await tab('/members').tap();
  await page.waitForURL('**/members');
  await page.waitForTimeout(restMs);
  const tile = page.locator('main li a[href^="/members/"]').nth(3);
  const head = await measureTap(page, tile, `document.querySelector('[data-coming]') !== null`);
  figures.push(`a photo: the head of its profile ${Math.round(head)} ms after the tap`);
  process.stdout.write(`${figures.join('\n')}\n`);
  await context.close();
  expect(misses).toEqual([]);
});
