import { localeForms, offeredLocales } from '#platform/shared/locales.ts';
import type { Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';
import { item, mainNavigation, pagesOfViewers, somebodyToLike } from './support/seen.ts';

const otherLanguages = offeredLocales
  .filter((locale) => locale !== 'nl' && locale !== 'en')
  .map((locale) => localeForms[locale].name);

const words = phrases.nl;
const url = appUrl;
const openAs = pagesOfViewers();

interface CountedUser {
  user: { unread_messages: number; new_likes: number; credits: number };
}

/** Changes the counts that the page gets when it next fetches the user. */
async function pretend(page: Page, numbers: Partial<CountedUser['user']>): Promise<void> {
  await page.route('**/api/user.php', async (route) => {
    const response = await route.fetch();
    const { user } = (await response.json()) as CountedUser;
    await route.fulfill({ response, json: { user: { ...user, ...numbers } } });
  });
}

test.describe('navigation', () => {
  test('[NV-01] [NV-07] [NV-08] a member finds search, messages, likes, credits, premium and the account', async () => {
    const page = await openAs('anna', '/members');
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
      '/notifications#settings',
    );
    await expect(mainNavigation(page).getByRole('button', { name: 'Uitloggen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mainNavigation(page).getByRole('button', { name: 'Uitloggen' })).toBeHidden();
    await page.close();
  });

  test('[NV-01] the navigation marks the current page, opens pages without a new document, and one step back returns', async () => {
    const page = await openAs('anna', '/members');
    await hydrated(page);
    const current = mainNavigation(page).locator('[aria-current=page]').filter({ visible: true });
    await expect(current).toHaveAttribute('href', '/members');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await mainNavigation(page).getByLabel(words.account).click();
    await mainNavigation(page).getByRole('link', { name: words.myProfile }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(mainNavigation(page).getByRole('link', { name: words.myProfile })).toBeHidden();
    await item(page, '/likes').click();
    await expect(current).toHaveAttribute('href', '/likes');
    // Navigating to the current page adds no history entry.
    const fetched = page.waitForResponse(/\/likes\.data/);
    await item(page, '/likes').click();
    await fetched;
    await expect(page.getByRole('progressbar', { name: 'Laden' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/members$/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.close();
  });

  test('[NV-01] [NV-08] a visitor finds log-in, sign-up and home', async () => {
    const page = await openAs('visitor', '/pages/terms');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(page.getByRole('banner').getByRole('link', { name: 'Vonk' })).toHaveAttribute('href', '/');
    await page.close();
  });

  test('[NV-02] [NV-03] [NV-04] [NV-06] [LY-09] badges and the title show unread counts, as 99+ from 100, and a red badge when no credits are left', async () => {
    const page = await openAs('anna', '/members');
    const { user } = (await (await page.request.get(`${url()}/api/user.php`)).json()) as CountedUser;
    const unreadCount = user.unread_messages + user.new_likes;
    await expect(page).toHaveTitle(
      unreadCount > 0 ? `(${unreadCount}) Leden zoeken · Vonk` : 'Leden zoeken · Vonk',
    );
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

  test('[NV-05] [NV-07] a paying member can reorder, and is not offered premium', async () => {
    const page = await openAs('bram', '/members');
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
    await expect(names).toHaveText(['Nederlands', 'English', ...otherLanguages]);
    await names.getByText('English').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/login$/);
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')!;
    expect(cookie.value).toBe('en');
    expect(Math.round((cookie.expires - Date.now() / 1000) / 86_400)).toBe(365);
  });

  test('[ST-23] [RT-37] log-in returns to the page and changes the layout at once, and so does log-out', async ({
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

  test('[ST-23] a call that is refused during the log-out does not lead to the log-in page', async ({
    page,
  }) => {
    await page.goto(`${url()}/login?return_to=/likes/sent`);
    await page.getByLabel(words.email).fill('anna@demo.test');
    await page.getByLabel(words.password, { exact: true }).fill('vonk-demo');
    await page.locator('main button[type=submit]').click();
    await mainNavigation(page).getByLabel(words.account).click();
    await page.route('**/logout', async (route) => {
      const refused = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/user.php') && answer.status() === 403,
      );
      const response = await route.fetch({ maxRedirects: 0 });
      await refused;
      // The page would now leave for the log-in page.
      await page.waitForTimeout(300);
      await route.fulfill({ response });
    });
    // Each time, the page asks again whose session it is.
    await page.evaluate(() => setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 50));
    await mainNavigation(page).getByRole('button', { name: 'Uitloggen' }).click();
    await expect(page.getByRole('button', { name: words.joinAsWoman })).toBeVisible();
    await expect(page).toHaveURL(`${url()}/`);
  });
});
