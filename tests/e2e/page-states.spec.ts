import { appUrl } from './support/app-url.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { h1, pagesOfViewers } from './support/seen.ts';

const openAs = pagesOfViewers();

/** The bars that a toast covers, all measured at the same moment. */
function barsBelowToast(toast: Element): string[] {
  const box = toast.getBoundingClientRect();
  return [...document.querySelectorAll('[data-bar]')]
    .filter((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    })
    .map((bar) => bar.localName);
}

test('[LM-08] the filter button shows no old count while the new one is loading', async () => {
  const page = await openAs('anna', '/members');
  await hydrated(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  // The count depends on what other tests did to this demo, so "Toon 1 lid" and "Niemand past" are counts
  // too.
  const button = sheet.locator('button[aria-busy]');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).not.toHaveText('Tellen…');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/members\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await sheet.getByText('Nieuwe leden').click();
  await expect(button).toHaveText('Tellen…');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(button).toHaveText(/\d|Niemand/);
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await page.close();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`[LY-12] at ${width} px a toast covers neither a header nor the message being written, and the conversation has a heading`, async ({
    page,
    url,
  }) => {
    await page.setViewportSize({ width, height });
    await logIn(page, url, 'anna@demo.test');
    await page.goto(`${url}/chats`);
    await page.locator('main a[href^="/chats/"]').first().click();
    await page.waitForURL(/\/chats\/.+/);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(h1(page, /, \d\d$/)).toBeVisible();
    await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: async () => undefined }));
    await page.locator('[data-options]').last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Kopiëren' }).click();
    const toast = page.getByRole('region', { name: 'Meldingen' }).getByRole('listitem');
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())!.width).toBeLessThanOrEqual(350);
    await expect(page.locator('[data-bar]')).toHaveCount(4);
    await expect.poll(() => toast.evaluate(barsBelowToast)).toEqual([]);
    // If a bar moves while the toast is shown, the toast moves too. A banner that appears late does this.
    await page.evaluate(() => {
      const banner = document.createElement('div');
      banner.style.height = '80px';
      document.querySelector('[data-bar=above]')!.after(banner);
    });
    await expect.poll(() => toast.evaluate(barsBelowToast)).toEqual([]);
  });
}

test('[SC-14] space is reserved until the match reasons have loaded', async () => {
  // Her saved search depends on what other tests chose, and a search in the address does not.
  const page = await openAs('anna', '/members?with_photo=true');
  await hydrated(page);
  // The texts come in a separate file.
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/matching\.json$/, async (route) => {
    await held;
    await route.continue();
  });
  const title = page.getByRole('heading', { name: 'Waarom jullie bij elkaar kunnen passen' });
  const links = await page
    .locator('main a[href^="/members/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const link of links.slice(0, 8)) {
    // The card shows the profile at once. The reasons come with the response.
    const response = page.waitForResponse((one) => one.url().includes(link.split('/').at(-1)!));
    await page.locator(`main a[href="${link}"]`).first().click();
    await response;
    await expect(h1(page, /, \d\d$/)).toBeVisible();
    const hasReasons = await title.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (hasReasons) break;
    await page.goBack();
    await expect(h1(page, 'Leden zoeken')).toBeVisible();
  }
  const part = title.locator('xpath=..');
  const places = part.getByRole('listitem', { includeHidden: true });
  await expect(places.first()).toBeAttached();
  const lines = await places.count();
  expect(lines).toBeGreaterThan(0);
  const before = (await part.boundingBox())!.height;
  come();
  await expect(part.getByRole('listitem').first()).toHaveText(/\w/);
  await expect(part.getByRole('listitem')).toHaveCount(lines);
  expect(Math.abs((await part.boundingBox())!.height - before)).toBeLessThan(30);
  await page.close();
});

test('a page opened from another preloads no texts that it does not need', async () => {
  const page = await openAs('anna', '/likes');
  await hydrated(page);
  const preloaded = () =>
    page
      .locator('link[rel=preload][as=fetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());
  const first = await preloaded();
  expect(first.length).toBeGreaterThan(0);
  await page.locator('header a[href="/members"]').first().click();
  await expect(page).toHaveURL(/\/members$/);
  await expect(h1(page, 'Leden zoeken')).toBeAttached();
  expect(await preloaded()).toEqual(first);
  await page.goto(`${appUrl()}/members`);
  expect(await preloaded()).not.toEqual(first);
  await page.close();
});
