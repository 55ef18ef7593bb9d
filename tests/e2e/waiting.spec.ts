import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

// What a phone shows while the server takes its time.
test.use({ locale: 'nl-NL', viewport: { width: 390, height: 844 } });

const tab = (page: Page, path: string) => page.locator(`header [data-tab-bar] a[href="${path}"]`);
const readColour = (page: Page, path: string) =>
  tab(page, path).evaluate((element) => getComputedStyle(element).color);

/** Holds back what pages fetch when they are opened, until the returned function is called. */
async function holdPages(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (address) => address.pathname.endsWith('.data'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('[FD-108] a tapped tab is marked at once, and lists that were seen show without the server', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/members`);
  await hydrated(page);
  const first = page.locator('main li a[href^="/members/"]').first();
  const seen = await first.getAttribute('href');
  const [chosen, other] = [await readColour(page, '/members'), await readColour(page, '/likes')];
  expect(chosen).not.toBe(other);

  const release = await holdPages(page);
  await tab(page, '/likes').click();
  await expect.poll(() => readColour(page, '/likes')).toBe(chosen);
  await expect.poll(() => readColour(page, '/members')).toBe(other);
  await expect(tab(page, '/members')).toHaveAttribute('aria-current', 'page');
  await release();
  await expect(page).toHaveURL(/\/likes$/);
  await expect(tab(page, '/likes')).toHaveAttribute('aria-current', 'page');
  for (const path of ['/chats', '/profile']) {
    await tab(page, path).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The address changes before the page is rendered, and only a rendered page is remembered.
    await expect(tab(page, path)).toHaveAttribute('aria-current', 'page');
  }

  await holdPages(page);
  for (const path of ['/members', '/likes', '/chats', '/profile']) {
    await tab(page, path).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('main h1').first()).toBeAttached();
  }
  await tab(page, '/members').click();
  await expect(first).toHaveAttribute('href', seen!);
});

test('[FD-108] a list is fetched again once something it shows has changed', async ({ page, url }) => {
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/profile`);
  await hydrated(page);
  await tab(page, '/members').click();
  await expect(page).toHaveURL(/\/members$/);
  await tab(page, '/profile').click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('heading', { name: 'Wie je zoekt' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
  await page.locator('#profile-sought').locator('..').getByRole('combobox').last().selectOption('79');
  expect((await saved).ok()).toBe(true);
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/members.data');
  await tab(page, '/members').click();
  await fetched;
});

test('[FD-108] a tapped photo is the head of the page that is being fetched, and Back stays on the list', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/members`);
  await hydrated(page);
  // On the second page of the list, which stays when the member does.
  const tiles = page.locator('main li a[href^="/members/"]');
  const count = await tiles.count();
  await tiles.last().scrollIntoViewIfNeeded();
  await expect.poll(() => tiles.count()).toBeGreaterThan(count);
  const tile = tiles.nth(count);
  const path = (await tile.getAttribute('href'))!;
  // Without a photo, the tile begins with initials.
  const name = (await tile.locator('p > span').first().innerText()).trim();
  const head = page.getByRole('group', { name: new RegExp(`^${name}, `) });

  const release = await holdPages(page);
  await tile.click();
  await expect(head).toBeVisible();
  await expect(head.getByRole('status', { name: 'Laden' })).toBeVisible();
  await head.getByRole('button', { name: 'Terug' }).click();
  await expect(head).toHaveCount(0);
  await expect(page).toHaveURL(/\/members$/);
  await expect(tile).toHaveAttribute('href', path);
  await expect(tile).toBeFocused();
  await tile.click();
  await expect(head.getByRole('button', { name: 'Terug' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tile).toBeFocused();
  await tile.click();
  await expect(head).toBeVisible();
  await release();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
  await expect(head).toHaveCount(0);
  // The head left no entry of its own in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toHaveCount(0);
});

test('[PW-04] the browser’s Back takes the head of a coming page away, and the list stays', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/likes`);
  await hydrated(page);
  await tab(page, '/members').click();
  await expect(page).toHaveURL(/\/members$/);
  const list = page.getByRole('heading', { level: 1, name: 'Leden zoeken' });
  const tile = page.locator('main li a[href^="/members/"]').first();
  const release = await holdPages(page);
  for (let tries = 0; tries < 2; tries += 1) {
    await tile.click();
    await expect(page.locator('[data-coming]')).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-coming]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/members$/);
  }
  await release();
  // Nothing that was fetched meanwhile takes the list's place.
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/members$/);
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/likes$/);
});

test('[FD-108] Discover shows the search that was chosen last, not the one it showed before', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/members`);
  await hydrated(page);
  const order = page.locator('main select').first();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await order.selectOption({ index: 1 });
  expect((await saved).ok()).toBe(true);
  await expect(page).toHaveURL(/sort=/);
  const chosen = await order.inputValue();
  await tab(page, '/likes').click();
  await expect(page).toHaveURL(/\/likes$/);
  await tab(page, '/members').click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(order).toHaveValue(chosen);
});
