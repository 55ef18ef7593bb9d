import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';
import { Viewers, type Viewer } from './support/screens.ts';

const words = phrases.nl;
const url = () => process.env['VONK_E2E_URL']!;
const vlam = () => url().replace('//localhost', '//vlam.localhost');

let viewers: Viewers;
test.beforeAll(({ browser }) => {
  viewers = new Viewers(browser, url());
});
test.afterAll(() => viewers.close());

/** A new page of a viewer, on a path. */
async function seen(viewer: Viewer, path: string): Promise<Page> {
  const page = await (await viewers.of(viewer)).newPage();
  await page.goto(url() + path);
  return page;
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });
const item = (page: Page, path: string) => mainNavigation(page).locator(`a[href="${path}"]`);
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('layouts', () => {
  test('[LY-01] [NV-12] the default layout has navigation, warnings, footer and disclaimer', async () => {
    const page = await seen('newcomer', '/members');
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
      ['Herroepen', '/pages/return-policy'],
      ['Vragen', '/pages/faq'],
      ['Klantenservice', '/pages/service'],
    ]);
    await page.goto(`${url()}/notifications`);
    await expect(page.getByText('Bevestig je e-mailadres')).toHaveCount(0);
    await page.close();
  });

  test('[LY-02] the chat fills the screen and has no footer', async () => {
    const page = await seen('anna', '/chats');
    await expect(h1(page, words.messages)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.close();
  });

  test('[SC-16] from 992 px the list is 300 to 400 px wide beside a chat of at most 800; below, one fills the screen', async () => {
    const page = await seen('anna', '/chats');
    await page.locator('main a[href^="/chats/"]').last().click();
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
    const list = page.getByRole('navigation', { name: 'Gesprekken' });
    const chat = page.locator('main > section');
    for (const width of [992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(list).toBeVisible();
      const [listBox, chatBox] = [await list.boundingBox(), await chat.boundingBox()];
      expect(listBox!.width).toBeGreaterThanOrEqual(300);
      expect(listBox!.width).toBeLessThanOrEqual(400);
      expect(chatBox!.width).toBeLessThanOrEqual(800);
      expect(chatBox!.x).toBeGreaterThanOrEqual(listBox!.x + listBox!.width);
    }
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(list).toBeHidden();
    await expect.poll(async () => (await chat.boundingBox())?.width).toBe(991);
    await page.close();
  });

  test('[LY-03] [RT-01] the landing page has a logo bar, footer and disclaimer, and no script', async () => {
    const page = await seen('visitor', '/');
    await expect(mainNavigation(page)).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vonk' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Vonk is voor volwassenen vanaf 18 jaar.');
    await expect(page.locator('script[src]')).toHaveCount(0);
    await page.close();
  });

  test('[LY-04] [NV-11] the end of sign-up has neither header nor footer', async () => {
    const page = await seen('newcomer', '/complete-signup');
    await expect(page.getByText(words.mailbox)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.close();
  });

  test('[LY-08] [ER-01] an unknown address answers 404, says so and leads home', async () => {
    const page = await (await viewers.of('visitor')).newPage();
    expect((await page.goto(`${url()}/bestaat/niet`))!.status()).toBe(404);
    await expect(h1(page, 'Deze pagina kon niet worden gevonden')).toBeVisible();
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terug naar de homepage' })).toHaveAttribute('href', '/');
    await page.close();
  });

  test("[LY-08] [ER-01] a page that fails says 'Fout' and 500", async () => {
    const page = await seen('anna', '/members');
    await hydrated(page);
    await page.route('**/likes.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await item(page, '/likes').click();
    await expect(h1(page, 'Fout')).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await page.close();
  });

  test('[LY-13] a slow navigation shows a bar that takes 5 seconds; it goes with the page', async () => {
    const page = await seen('anna', '/members');
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
      ['primary', 'secondary', 'success', 'unread', 'surface'].map((token) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${token})`;
        return getComputedStyle(probe).color;
      }),
    );

  test('[LY-11] magenta, navy and teal by default, in both schemes', async () => {
    const page = await seen('visitor', '/login');
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
      'rgb(255, 111, 181)',
      'rgb(143, 166, 217)',
      'rgb(94, 234, 212)',
      'rgb(253, 186, 116)',
    ]);
    await page.close();
  });

  test('[LY-11] [PR-02] the second brand has its own name, language, colours and prices', async () => {
    const page = await (await viewers.of('visitor')).newPage();
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

/** Opens somebody Anna does not like yet; answers the button to press. */
async function somebodyToLike(page: Page): Promise<Locator> {
  await page.goto(`${url()}/members?with_photo=true`);
  const addresses = await page
    .locator('main a[href^="/members/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const address of addresses) {
    await page.goto(url() + address);
    await hydrated(page);
    const like = page.getByRole('button', { name: words.like, exact: true });
    if (await like.isVisible()) return like;
  }
  throw new Error('Anna likes everybody already.');
}

interface CountedUser {
  user: { unread_messages: number; new_likes: number; credits: number };
}

/** Lets the page believe other numbers from its next look at the user on. */
async function pretend(page: Page, numbers: Partial<CountedUser['user']>): Promise<void> {
  await page.route('**/api/user.php', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as CountedUser;
    await route.fulfill({ response, json: { user: { ...user, ...numbers } } });
  });
}

test.describe('navigation', () => {
  test('[NV-01] [NV-07] [NV-08] a member finds search, messages, likes, credits, premium and the account', async () => {
    const page = await seen('anna', '/members');
    for (const path of ['/members', '/chats', '/likes', '/credits', '/premium'])
      await expect(item(page, path)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vonk' })).toHaveAttribute(
      'href',
      '/members',
    );
    await mainNavigation(page).getByLabel(words.account).click();
    await expect(mainNavigation(page).getByRole('link', { name: words.myProfile })).toHaveAttribute(
      'href',
      '/profile',
    );
    await expect(mainNavigation(page).getByRole('link', { name: 'Instellingen' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await expect(mainNavigation(page).getByRole('button', { name: 'Uitloggen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mainNavigation(page).getByRole('button', { name: 'Uitloggen' })).toBeHidden();
    await page.close();
  });

  test('[NV-01] [NV-08] a visitor finds the way in and home', async () => {
    const page = await seen('visitor', '/pages/terms');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vonk' })).toHaveAttribute('href', '/');
    await page.close();
  });

  test('[NV-02] [NV-03] [NV-04] [NV-06] [LY-09] badges and title count what waits; 99+ from 100; danger at no credits', async () => {
    const page = await seen('anna', '/members');
    const { user } = (await (await page.request.get(`${url()}/api/user.php`)).json()) as CountedUser;
    const waiting = user.unread_messages + user.new_likes;
    await expect(page).toHaveTitle(waiting > 0 ? `(${waiting}) Leden zoeken · Vonk` : 'Leden zoeken · Vonk');
    const badge = item(page, '/credits').getByText(String(user.credits), { exact: true });
    await expect(badge).toHaveClass(/bg-warning/);
    const like = await somebodyToLike(page);
    await pretend(page, { unread_messages: 100, new_likes: 99, credits: 0 });
    await like.click();
    await expect(item(page, '/chats')).toContainText('99+');
    await expect(item(page, '/chats')).toContainText('100 ongelezen');
    await expect(item(page, '/likes')).toContainText('99');
    await expect(item(page, '/likes')).not.toContainText('99+');
    await expect(page).toHaveTitle(/^\(199\) .* · Vonk$/);
    await expect(item(page, '/credits').getByText('0', { exact: true })).toHaveClass(/bg-danger/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  });

  test('[NV-05] [NV-07] a paid member orders again and is offered no premium', async () => {
    const page = await seen('bram', '/members');
    await expect(item(page, '/credits/repeat-order')).toBeVisible();
    await expect(item(page, '/premium')).toHaveCount(0);
    await page.close();
  });

  test('[NV-10] [LM-09] the switcher changes the language and remembers it for a year', async ({
    page,
    context,
  }) => {
    await page.goto(`${url()}/login`);
    await page.getByRole('banner').getByLabel('Taal').click();
    const names = page.getByRole('banner').getByRole('button');
    await expect(names).toHaveText(['Nederlands', 'English', 'Deutsch']);
    await names.getByText('English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/login$/);
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')!;
    expect(cookie.value).toBe('en');
    expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(365);
  });

  test('[ST-23] [RT-37] log-in leads back and changes the layout at once; so does log-out', async ({
    page,
  }) => {
    await page.goto(`${url()}/likes/sent`);
    await expect(page).toHaveURL(/\/login\?return_to=/);
    await expect(mainNavigation(page)).toHaveCount(0);
    await page.getByLabel(words.email).fill('anna@demo.test');
    await page.getByLabel(words.password, { exact: true }).fill('vonk-demo');
    await page.locator('main button[type=submit]').click();
    await expect(page).toHaveURL(/\/likes\/sent$/);
    await expect(mainNavigation(page)).toBeVisible();
    await mainNavigation(page).getByLabel(words.account).click();
    await mainNavigation(page).getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page.getByRole('button', { name: words.joinAsWoman })).toBeVisible();
    await expect(mainNavigation(page)).toHaveCount(0);
    await page.goto(`${url()}/members`);
    await expect(page).toHaveURL(/\/login\?return_to=/);
  });
});

test.describe('routes', () => {
  const visits: readonly (readonly [row: string, viewer: Viewer, path: string, heading: string | RegExp])[] =
    [
      ['[RT-06]', 'anna', '/chats', 'Berichten'],
      ['[RT-10]', 'anna', '/credits', words.creditsTitle],
      ['[RT-15]', 'visitor', '/login', 'Welkom terug'],
      ['[RT-17]', 'anna', '/members', 'Leden zoeken'],
      ['[RT-25]', 'anna', '/profile', words.myProfile],
      ['[RT-27]', 'visitor', '/signup', words.whoTitle],
      ['[RT-29]', 'newcomer', '/activate/done', words.confirmed],
      ['[RT-29]', 'newcomer', '/activate/error', 'Activeren mislukt'],
    ];
  for (const [row, viewer, path, heading] of visits) {
    test(`${row} ${path}`, async () => {
      const page = await seen(viewer, path);
      await expect(h1(page, heading)).toBeAttached();
      await page.close();
    });
  }

  const details: readonly (readonly [row: string, list: string, link: string, path: RegExp])[] = [
    ['[RT-07]', '/chats', 'main a[href^="/chats/"]', /^\/chats\/[\w-]{36}$/],
    ['[RT-12]', '/credits', 'main a[href^="/credits/"]', /^\/credits\/\w+$/],
    ['[RT-18]', '/members', 'main a[href^="/members/"]', /^\/members\/[\w-]{36}$/],
  ];
  for (const [row, list, link, path] of details) {
    test(`${row} opened from ${list}`, async () => {
      const page = await seen('anna', list);
      await hydrated(page);
      await page.locator(link).first().click();
      await expect(page).toHaveURL((address) => path.test(address.pathname));
      await expect(page.getByRole('heading').first()).toBeAttached();
      await expect(page.getByText('404')).toHaveCount(0);
      await page.close();
    });
  }

  test('[RT-12] the address may choose the way to pay', async () => {
    const page = await seen('anna', '/credits');
    const address = await page.locator('main a[href^="/credits/"]').first().getAttribute('href');
    await page.goto(`${url()}${address!}/paypal`);
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await page.close();
  });

  test('[RT-37] every page for members sends a visitor to log in', async () => {
    const page = await (await viewers.of('visitor')).newPage();
    for (const path of [
      '/members',
      '/likes',
      '/chats',
      '/profile',
      '/notifications',
      '/credits',
      '/staff/photos',
    ]) {
      await page.goto(url() + path);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
        `/login?return_to=${encodeURIComponent(path)}`,
      );
    }
    await page.close();
  });
});

test.describe('failures', () => {
  test('[CA-15] a call that gets no answer is tried again with the same key until it succeeds', async () => {
    const page = await seen('anna', '/members');
    const like = await somebodyToLike(page);
    const keys: string[] = [];
    await page.route('**/api/likes.php', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key'] ?? 'none');
      if (keys.length === 1) return route.abort('connectionreset');
      return keys.length === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await like.click();
    await expect.poll(() => keys.length).toBe(3);
    await expect(page.getByRole('button', { name: words.liked })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: words.liked })).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await page.close();
  });

  test('[ER-07] [LY-12] a failure nobody foresaw is told in a toast of at most 350 px', async () => {
    const page = await seen('anna', '/members');
    const like = await somebodyToLike(page);
    await page.route('**/api/likes.php', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: { code: 'unknown_to_all', args: {} } } })
        : route.continue(),
    );
    await like.click();
    const toast = page
      .getByRole('listitem')
      .filter({ hasText: 'Er is een fout opgetreden, probeer het later opnieuw.' });
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())!.width).toBeLessThanOrEqual(350);
    await expect(page.getByRole('button', { name: words.like, exact: true })).toBeVisible();
    await page.close();
  });
});

test.describe('[PR-03] Dutch, letter for letter', () => {
  // Specification, sections 5 and 8, as far as this journey goes; {…} stands for a parameter.
  const sentences = [
    'Je profielnaam moet anders zijn dan je e-mailadres',
    'Je profielnaam mag niet beginnen met een @',
    'Vul uw geboortedatum in ({}+ jaar)',
    'Ongeldige geboortedatum.',
    'Ongeldige e-mail',
    'Dit e-mailadres heeft al een account op deze site.',
    'Login mislukt, probeer opnieuw',
    'Te veel foute pogingen, account voor {} min geblokkeerd.',
    'Activeren mislukt',
    'Er is een fout opgetreden, probeer het later opnieuw.',
    'De betaling is mislukt of geannuleeerd.',
  ];

  test('the catalogs hold the sentences of the specification', () => {
    const folder = join('locales', 'nl');
    const catalogs = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8').replace(/"\n"/g, ''))
      .join('\n');
    const known = new Set(
      [...catalogs.matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text!.replace(/\{\w+\}/g, '{}')),
    );
    expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
  });

  test('sign-up shows them under the fields', async ({ page }) => {
    await page.goto(`${url()}/signup?gender=male`);
    await choose(page.getByRole('radio', { name: words.straight, exact: true }));
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabel(words.profileName).fill('@jan');
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText('Je profielnaam mag niet beginnen met een @')).toBeVisible();
    await expect(page.getByLabel(words.profileName)).toHaveValue('@jan');
    await page.getByLabel(words.profileName).fill('Jan');
    await page.getByLabel(words.day, { exact: true }).fill('1');
    await page.getByLabel(words.month, { exact: true }).fill('1');
    await page.getByLabel(words.year, { exact: true }).fill(String(new Date().getFullYear() - 17));
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText('Vul uw geboortedatum in (18+ jaar)')).toBeVisible();
    await page.getByLabel(words.year, { exact: true }).fill('1990');
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabel(words.place).selectOption('NL|Utrecht');
    await page.getByRole('button', { name: words.next }).click();
    await page.getByLabel(words.email).fill('geen adres');
    await page.getByRole('button', { name: words.next }).click();
    await expect(page.getByText('Ongeldige e-mail')).toBeVisible();
  });
});

test('[RO-05] a session that ended elsewhere sends the open page to log in', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, url(), 'anna@demo.test');
  await hydrated(page);
  await context.clearCookies({ name: 'auth.session' });
  await item(page, '/likes').click();
  await expect(page).toHaveURL(/\/login\?return_to=/);
  await context.close();
});
