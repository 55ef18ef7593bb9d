import type { Browser, Page } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { shiftsOnSlowLine, shiftsSoFar } from './support/layout-shifts.ts';
import { campaignsWithSlug } from '#features/site/sites/lander-paths.ts';
import { drawn } from './support/drawn.ts';
import { becomeConfirmedMember } from './support/sign-up.ts';

const sizes = { phone: { width: 390, height: 780 }, desktop: { width: 1366, height: 900 } };
const landers = ['tinderswipe', ...campaignsWithSlug];
/** Of a word that gets a little wider. A line that moves scores more. */
const minShift = 0.005;
const settled = ['/members', '/likes', '/chats', '/credits', '/settings', '/notifications', '/profile'];

/** What moves on each of these pages, by size and path. Empty if nothing does. */
async function measureShifts(
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
  const shiftsBySize: Record<string, string[]> = {};
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const path of paths) {
      const shifts = await shiftsOnSlowLine(page, url + path);
      if (shifts.length > 0) shiftsBySize[`${name} ${path}`] = shifts;
    }
  }
  await context.close();
  return shiftsBySize;
}

/** The address of the first link of a list. */
async function firstIn(page: Page, url: string, list: string, link: string): Promise<string> {
  await page.goto(url + list);
  return (await page.locator(link).first().getAttribute('href'))!;
}

test.describe('nothing moves while fonts and scripts arrive late', () => {
  test('on the pages of visitors', async ({ browser, url }) => {
    test.slow();
    expect(await measureShifts(browser, url, ['/', '/login', '/signup', '/pricing', '/pages/faq'])).toEqual(
      {},
    );
  });

  test('on a profile, a chat and the other pages of a member', async ({ browser, page, url }) => {
    test.slow();
    await logIn(page, url, 'anna@demo.test');
    const profile = await firstIn(page, url, '/members', 'main a[href^="/members/"]');
    const chat = await firstIn(page, url, '/chats', 'main a[href^="/chats/"]');
    const paths = [...settled, profile, chat, '/likes/matches', '/premium', '/match-finder'];
    const enter = (other: Page) => logIn(other, url, 'anna@demo.test');
    expect(await measureShifts(browser, url, paths, enter)).toEqual({});
  });

  test('on pages with an alert', async ({ browser, url }) => {
    test.slow();
    const enter = (page: Page) => logIn(page, url, 'member4@demo.test');
    expect(await measureShifts(browser, url, settled, enter)).toEqual({});
  });

  test('on pages with the time bonus', async ({ browser, url }) => {
    test.slow();
    expect(
      await measureShifts(browser, url, ['/members', '/credits', '/likes'], becomeConfirmedMember),
    ).toEqual({});
  });
});

test('no line moves on a lander when its typefaces come late, and they are shown only where none would', async ({
  browser,
  url,
}) => {
  test.slow();
  const shiftsBySize: Record<string, string[]> = {};
  for (const [name, viewport] of Object.entries(sizes)) {
    const page = await (await browser.newContext({ reducedMotion: 'reduce', viewport })).newPage();
    for (const lander of landers) {
      await page.goto(`${url}/landers/${lander}`);
      await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'late');
      await drawn(page);
      const shifts = (await shiftsSoFar(page)).filter((shift) => Number.parseFloat(shift) >= minShift);
      if (shifts.length > 0) shiftsBySize[`${name} ${lander}`] = shifts;
    }
    await page.context().close();
  }
  expect(shiftsBySize).toEqual({});

  // A heading that would need other lines.
  const page = await (await browser.newContext({ viewport: sizes.phone })).newPage();
  await page.route('**/assets/theme-*.css', async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()} html[data-fonts] h1 { letter-spacing: 0.4em }`;
    await route.fulfill({ response, body });
  });
  await page.goto(`${url}/landers/gallery`);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'next-page');
  await drawn(page);
  expect(await shiftsSoFar(page)).toEqual([]);
  await page.context().close();
});

test('[PW-07] little moves by itself while a member goes through the tabs, to a profile, to a chat and back', async ({
  browser,
  url,
}) => {
  test.slow();
  // One with nothing to be told, and one who is reminded to confirm the address.
  for (const member of ['anna@demo.test', 'member4@demo.test']) {
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: sizes.phone });
    const page = await context.newPage();
    await logIn(page, url, member);
    await page.goto(`${url}/members`);
    await hydrated(page);
    // What arrives within half a second of a tap counts as its effect, so everything arrives later.
    await page.route(/\.data(?:$|\?)|\/api\//, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    const settle = async () => {
      await page.waitForLoadState('networkidle');
      await drawn(page);
    };
    const tabs = page.locator('[data-tab-bar] a');
    await expect(tabs).toHaveCount(5);
    for (const tab of [1, 2, 3, 4, 0]) {
      const to = (await tabs.nth(tab).getAttribute('href'))!;
      await tabs.nth(tab).click();
      await page.waitForURL(url + to);
      await settle();
    }
    await page.locator('main a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[^/]+$/);
    await settle();
    await page.goBack();
    await settle();
    await tabs.nth(2).click();
    await page.waitForURL(/\/chats$/);
    await settle();
    const chats = page.locator('main a[href^="/chats/"]');
    if (member === 'anna@demo.test') {
      await chats.first().click();
      await page.waitForURL(/\/chats\/./);
      await settle();
      await page.goBack();
      await settle();
    }
    const shifts = await shiftsSoFar(page);
    const sum = shifts.reduce((all, shift) => all + Number.parseFloat(shift), 0);
    expect(sum, `${member}: ${shifts.join('\n')}`).toBeLessThanOrEqual(0.05);
    await context.close();
  }
});

test('a page is drawn once it has been read to its end', async ({ page, url }) => {
  const document = await (await page.request.get(`${url}/pages/terms`)).text();
  const id = /<link rel="expect" href="#([\w-]+)" blocking="render"/.exec(document)![1]!;
  const end = document.indexOf(`<div id="${id}"`);
  expect(end).toBeGreaterThan(document.indexOf('</footer>'));
});
