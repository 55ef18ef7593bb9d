import { expect, hydrated, logIn, push, test } from './support/fixtures.ts';
import { item, mainNavigation, pagesOfViewers } from './support/seen.ts';

const member = 'member21@demo.test';
const openAs = pagesOfViewers();

test('[ER-01] an address that does not exist keeps the navigation, for members and visitors', async ({
  page,
  url,
}) => {
  expect((await page.goto(`${url}/bestaat/niet`))!.status()).toBe(404);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inloggen' })).toBeVisible();
  await logIn(page, url, member);
  expect((await page.goto(`${url}/bestaat/niet`))!.status()).toBe(404);
  await expect(mainNavigation(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We kunnen deze pagina niet vinden' })).toBeVisible();
});

test('[SC-14] a removed profile says so and leads to other people', async ({ page, url }) => {
  await logIn(page, url, member);
  const goneUrl = `${url}/members/00000000-0000-4000-8000-000000000000`;
  expect((await page.goto(goneUrl))!.status()).toBe(404);
  await expect(mainNavigation(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dit profiel is niet meer beschikbaar' })).toBeVisible();
  await page.getByRole('link', { name: 'Bekijk wie er bij jou in de buurt is' }).click();
  await expect(page).toHaveURL(`${url}/members`);
});

test('[SC-02] an unknown payment method is not found, and one that is not offered leads to the offered methods', async ({
  page,
  url,
}) => {
  await logIn(page, url, member);
  expect((await page.goto(`${url}/credits/p0/nope`))!.status()).toBe(404);
  await page.goto(`${url}/credits/p0/swish`);
  await expect(page).toHaveURL(`${url}/credits/p0`);
});

test('[SC-17] only members with a confirmed address see the page that says so', async ({ page, url }) => {
  await page.goto(`${url}/activate/done`);
  await expect(page).toHaveURL(`${url}/login?return_to=%2Factivate%2Fdone`);
  const newcomer = await openAs('newcomer', '/activate/done');
  await expect(newcomer).toHaveURL(`${url}/activate/error`);
  await newcomer.close();
});

test('[ST-23] a log-out in one tab closes private pages in the others', async ({ page, context, url }) => {
  await logIn(page, url, member);
  const socket = page.waitForEvent('websocket');
  await page.goto(`${url}/profile`);
  await hydrated(page);
  await socket;
  const scriptFree = await context.newPage();
  await scriptFree.goto(`${url}/transactions`);
  const other = await context.newPage();
  await other.goto(`${url}/settings`);
  await hydrated(other);
  await other.request.get(`${url}/api/logout.php`, { headers: { 'sec-fetch-site': 'same-origin' } });
  await expect(page).toHaveURL(/\/login\?/);
  await expect(other).toHaveURL(/\/login\?/);
  await scriptFree.bringToFront();
  await scriptFree.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(scriptFree).toHaveURL(/\/login\?/);
});

test('[ST-23] a page without other script stays open for its member, and is left once another member has logged in', async ({
  page,
  context,
  url,
}) => {
  await logIn(page, url, member);
  const scriptFree = await context.newPage();
  await scriptFree.goto(`${url}/transactions`);
  await scriptFree.evaluate(() => Object.assign(window, { sameDocument: true }));
  const lookAgain = async () => {
    await scriptFree.bringToFront();
    // The page may already have left when it became visible again.
    await scriptFree
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      .catch(() => undefined);
  };
  const isSameDocument = () => scriptFree.evaluate(() => 'sameDocument' in window).catch(() => true);
  const userResponse = scriptFree.waitForResponse(/\/api\/user\.php/);
  await lookAgain();
  await (await userResponse).finished();
  expect(await isSameDocument()).toBe(true);
  await logIn(page, url, 'member41@demo.test');
  await lookAgain();
  await expect.poll(isSameDocument).toBe(false);
});

test.describe('without a connection', push, () => {
  test('[PW-02] a page that cannot be fetched says so, and opens once there is a connection', async ({
    page,
    context,
    url,
  }) => {
    await logIn(page, url, member);
    await page.goto(`${url}/members`);
    await hydrated(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const offlinePage = await caches.match('/offline');
          return navigator.serviceWorker.controller && offlinePage?.headers.get('content-language');
        }),
      )
      .toBe('nl');

    await context.setOffline(true);
    // Requested from within the page. `goto` would report the browser's own request, which is separate from
    // the worker's and fails.
    await page.evaluate((address) => location.assign(address), `${url}/settings`);
    await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/settings`);
    await expect(page.getByText('Je bent offline').filter({ visible: true })).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Instellingen' })).toBeVisible();
  });

  test('[PW-02] a tap on the navigation keeps the layout, says that there is no connection, and takes effect later', async ({
    page,
    context,
    url,
  }) => {
    await logIn(page, url, member);
    // Prices are never shown from memory, as other pages are that were seen before.
    await page.goto(`${url}/credits`);
    await hydrated(page);
    const heading = page.getByRole('heading', { level: 1, name: 'Credits kopen' });
    await expect(heading).toBeVisible();
    await item(page, '/members').click();
    await expect(page).toHaveURL(`${url}/members`);
    await context.setOffline(true);
    await item(page, '/credits').click();
    await expect(page.getByRole('heading', { name: 'Je bent offline' })).toBeVisible();
    await expect(mainNavigation(page)).toBeVisible();
    await expect(page.getByText('Je bent offline').filter({ visible: true })).toHaveCount(1);
    await context.setOffline(false);
    await expect(heading).toBeVisible();
  });
});
