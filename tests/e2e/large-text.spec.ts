import { chromium, type Browser } from '@playwright/test';
import { lightBrowser } from '../support/browsers.ts';
import { discoverPaths } from '../support/discover-paths.ts';
import { expect, logIn, ownAddress, test } from './support/fixtures.ts';

const visitorPages = ['/', '/login', '/signup', '/pricing', '/pages/terms'];
const memberPages = [
  ...discoverPaths,
  '/likes',
  '/likes/matches',
  '/chats',
  '/profile',
  '/credits',
  '/premium',
  '/transactions',
  '/settings',
  '/notifications',
];

test.describe('text of twice the size', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    // Media queries follow the browser's own text size, which nothing on a page can change.
    const args = [...(lightBrowser.args ?? []), '--blink-settings=defaultFontSize=32'];
    browser = await chromium.launch({ ...lightBrowser, args });
  });
  test.afterAll(() => browser.close());

  for (const [who, pages] of [
    ['a visitor', visitorPages],
    ['a member', memberPages],
  ] as const)
    test(`[LY-10] on 320 px fits the pages of ${who}`, async ({ url }) => {
      const context = await browser.newContext({
        viewport: { width: 320, height: 640 },
        locale: 'nl-NL',
        extraHTTPHeaders: ownAddress(),
      });
      const page = await context.newPage();
      if (who === 'a member') await logIn(page, url, 'anna@demo.test');
      for (const path of pages) {
        await page.goto(url + path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        await expect
          .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth), { message: path })
          .toBeLessThanOrEqual(320);
      }
      await context.close();
    });
});
