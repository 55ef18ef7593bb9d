import type { Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';
import { h1, item, mainNavigation, pagesOfViewers } from './support/seen.ts';

const words = phrases.nl;
const url = appUrl;
const vlam = () => url().replace('//localhost', '//vlam.localhost');
const openAs = pagesOfViewers();

test.describe('layouts', () => {
  test('[LY-01] [NV-12] the default layout has navigation, warnings, footer and disclaimer', async () => {
    const page = await openAs('newcomer', '/members');
    await expect(mainNavigation(page)).toBeVisible();
    await expect(page.getByText('Bevestig je e-mailadres')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Vonk is voor volwassenen vanaf 18 jaar.');
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual([
      ['Voorwaarden', '/pages/terms'],
      ['Privacy', '/pages/privacy'],
      ['Cookies', '/pages/cookies'],
      ['Huisregels', '/pages/ban'],
      ['Prijzen', '/pricing'],
      ['Klachten', '/complaints'],
      ['Herroepingsrecht', '/pages/return-policy'],
      ['Een aankoop herroepen', '/withdrawal'],
      ['Geautomatiseerde besluiten', '/pages/computer'],
      ['Kinderen beschermen', '/pages/child-safety'],
      ['Toegankelijkheid', '/pages/accessibility'],
      ['Digitaledienstenverordening', '/pages/digital-services'],
      ['Vragen', '/pages/faq'],
      ['Klantenservice', '/pages/service'],
    ]);
    await page.goto(`${url()}/notifications`);
    await expect(page.getByText('Bevestig je e-mailadres')).toHaveCount(0);
    await page.close();
  });

  test('[LY-02] the chat fills the screen and has no footer', async () => {
    const page = await openAs('anna', '/chats');
    await expect(h1(page, 'Chats')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.close();
  });

  test('[SC-16] from 992 px a list of 300 to 400 px is next to a chat of at most 800, and below that one of them fills the screen', async () => {
    const page = await openAs('anna', '/chats');
    await hydrated(page);
    await page.locator('main a[href^="/chats/"]').last().click();
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
    const list = page.getByRole('navigation', { name: 'Chats' });
    const chat = page.locator('main > section');
    for (const width of [992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      // Hydration may still be replacing one of them.
      await expect(async () => {
        const [listBox, chatBox] = [await list.boundingBox(), await chat.boundingBox()];
        expect(listBox!.width).toBeGreaterThanOrEqual(300);
        expect(listBox!.width).toBeLessThanOrEqual(400);
        expect(chatBox!.width).toBeLessThanOrEqual(800);
        expect(chatBox!.x).toBeGreaterThanOrEqual(listBox!.x + listBox!.width);
      }).toPass();
    }
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(list).toBeHidden();
    await expect.poll(async () => (await chat.boundingBox())?.width).toBe(991);
    await page.close();
  });

  test('[LY-03] [RT-01] the landing page has a logo bar, footer and disclaimer, and no script except islands', async () => {
    const page = await openAs('visitor', '/');
    await expect(mainNavigation(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vonk' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Vonk is voor volwassenen vanaf 18 jaar.');
    await expect(page.locator('script[src]:not([src*="-island-"])')).toHaveCount(0);
    await page.close();
  });

  test('[RT-09] [LY-04] [NV-11] the end of sign-up has neither header nor footer', async () => {
    const page = await openAs('newcomer', '/complete-signup');
    await expect(page.getByText(words.mailbox)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.close();
  });

  test('[LY-08] [ER-01] an unknown address answers 404, says so and leads home', async () => {
    const page = await openAs('visitor');
    expect((await page.goto(`${url()}/bestaat/niet`))!.status()).toBe(404);
    await expect(h1(page, 'We kunnen deze pagina niet vinden')).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terug naar de homepage' })).toHaveAttribute('href', '/');
    await page.close();
  });

  test("[LY-08] [ER-01] a page that fails says 'Fout' and 500", async () => {
    const page = await openAs('anna', '/members');
    await hydrated(page);
    await page.route('**/likes.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await item(page, '/likes').click();
    await expect(h1(page, 'Fout')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await page.close();
  });

  test('[LY-13] a slow navigation shows a bar that takes 5 seconds and disappears when the page arrives', async () => {
    const page = await openAs('anna', '/members');
    await hydrated(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const bar = page.getByRole('progressbar', { includeHidden: true });
    await expect(bar).toBeHidden();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/likes.data*', async (route) => {
      await held;
      await route.continue();
    });
    await item(page, '/likes').click();
    await expect(bar.locator('div')).toHaveCSS('animation-duration', '5s');
    await expect(bar).toBeVisible();
    release();
    await expect(h1(page, 'Likes')).toBeVisible();
    await expect(bar).toBeHidden();
    await page.close();
  });
});

test.describe('theme', () => {
  const colours = (page: Page) =>
    page.evaluate(() =>
      ['primary', 'secondary', 'success', 'unread-messages', 'surface'].map((token) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${token})`;
        return getComputedStyle(probe).color;
      }),
    );

  test('[LY-11] magenta, navy and teal by default, in both schemes', async () => {
    const page = await openAs('visitor', '/login');
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await colours(page)).toEqual([
      'rgb(181, 18, 107)',
      'rgb(20, 33, 61)',
      'rgb(15, 118, 110)',
      'rgb(194, 65, 12)',
      'rgb(255, 255, 255)',
    ]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect((await colours(page)).slice(0, 4)).toEqual([
      'rgb(238, 143, 182)',
      'rgb(163, 180, 220)',
      'rgb(127, 208, 191)',
      'rgb(242, 178, 126)',
    ]);
    await page.close();
  });

  test('[LY-11] [PR-02] the second brand has its own name, language, colours and prices', async () => {
    const page = await openAs('visitor');
    await page.goto(`${vlam()}/pricing`);
    await page.emulateMedia({ colorScheme: 'light' });
    expect((await colours(page)).filter((_, index) => index !== 2 && index !== 3)).toEqual([
      'rgb(173, 61, 7)',
      'rgb(15, 76, 74)',
      'rgb(255, 255, 255)',
    ]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Prices · Vlam');
    await expect(page.getByRole('contentinfo')).toContainText('Vlam is for adults');
    await expect(page.locator('main')).toContainText('A message costs 2 credits.');
    await page.goto(`${url()}/pricing`);
    await expect(page).toHaveTitle('Prijzen · Vonk');
    await expect(page.locator('main')).toContainText('Een bericht kost 1 credit.');
    await page.close();
  });
});
