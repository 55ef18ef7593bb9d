import type { Browser, Page } from '@playwright/test';
import { expect, logIn, test } from './support/fixtures.ts';
import { shiftsOnSlowLine } from './support/layout-shifts.ts';
import { becomeMember } from './support/sign-up.ts';

const sizes = { phone: { width: 390, height: 780 }, desktop: { width: 1366, height: 900 } };
const settled = ['/members', '/likes', '/chats', '/credits', '/settings', '/notifications', '/profile'];

/** What moves on each of these pages, by size and path. Empty if nothing does. */
async function shiftsOf(
  browser: Browser,
  url: string,
  paths: readonly string[],
  enter: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'nl-NL',
    // The server does not know the browser's time zone, so it writes times in the one of the site.
    timezoneId: 'Europe/Amsterdam',
  });
  const page = await context.newPage();
  await enter(page);
  const found: Record<string, string[]> = {};
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const path of paths) {
      const shifts = await shiftsOnSlowLine(page, url + path);
      if (shifts.length > 0) found[`${name} ${path}`] = shifts;
    }
  }
  await context.close();
  return found;
}

/** The address of the first link of a list. */
async function firstIn(page: Page, url: string, list: string, link: string): Promise<string> {
  await page.goto(url + list);
  return (await page.locator(link).first().getAttribute('href'))!;
}

test.describe('nothing moves while fonts and scripts arrive late', () => {
  test('on the pages of visitors', async ({ browser, url }) => {
    test.slow();
    expect(await shiftsOf(browser, url, ['/', '/login', '/signup', '/pricing', '/pages/faq'])).toEqual({});
  });

  test('on a profile, a chat and the other pages of a member', async ({ browser, page, url }) => {
    test.slow();
    await logIn(page, url, 'anna@demo.test');
    const profile = await firstIn(page, url, '/members', 'main a[href^="/members/"]');
    const chat = await firstIn(page, url, '/chats', 'main a[href^="/chats/"]');
    const paths = [...settled, profile, chat, '/likes/matches', '/premium', '/match-finder'];
    const enter = (other: Page) => logIn(other, url, 'anna@demo.test');
    expect(await shiftsOf(browser, url, paths, enter)).toEqual({});
  });

  test('on pages with an alert', async ({ browser, url }) => {
    test.slow();
    const enter = (page: Page) => logIn(page, url, 'member4@demo.test');
    expect(await shiftsOf(browser, url, settled, enter)).toEqual({});
  });

  test('on pages with the time bonus', async ({ browser, url }) => {
    test.slow();
    expect(await shiftsOf(browser, url, ['/members', '/credits', '/likes'], becomeMember)).toEqual({});
  });
});
