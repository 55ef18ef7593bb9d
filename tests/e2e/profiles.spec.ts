import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, push, test } from './support/fixtures.ts';

test.use({ locale: 'nl-NL' });

const nobody = '00000000-0000-4000-8000-000000000000';

async function likerNamed(page: Page, url: string, wantedName: string): Promise<string> {
  const answer = await page.context().request.get(`${url}/api/likes.php`);
  const { liked_by: likers } = (await answer.json()) as { liked_by: { id: string; name: string }[] };
  return likers.find(({ name }) => name === wantedName)!.id;
}

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [390, 664],
  [768, 1024],
] as const) {
  test(
    `[SC-14] at ${width}x${height} the photo fills its space from side to side, with and without an alert`,
    push,
    async ({ page, url }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, url, 'anna@demo.test');
      await page.goto(`${url}/members/${await likerNamed(page, url, 'Bram')}`);
      await hydrated(page);
      const gallery = page.locator('main [aria-roledescription]');
      const photo = gallery.locator('img').first();
      const widths = async () => [(await photo.boundingBox())!.width, (await gallery.boundingBox())!.width];
      const alert = page.getByRole('complementary', { name: 'Weet het meteen als iemand je schrijft' });
      await expect(alert).toBeVisible();
      const [under, placeUnder] = await widths();
      expect(under).toBe(placeUnder);
      await alert.getByRole('button', { name: 'Sluiten' }).click();
      await expect(alert).toBeHidden();
      const [alone, place] = await widths();
      expect(alone).toBe(place);
      if (width < 640) expect(place).toBe(width);
    },
  );
}

test('[ER-01] a link to a chat with a nonexistent member leads to the same page as an unknown profile', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  for (const address of [`/members/${nobody}/chat`, '/members/abc/chat', `/members/${nobody}`]) {
    const answer = await page.goto(url + address);
    expect(answer!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Dit profiel is niet meer beschikbaar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Bekijk wie er bij jou in de buurt is' })).toBeVisible();
  }
});

test('[EN-12] a profile seen before appears at once and is refreshed in the background', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  const id = await likerNamed(page, url, 'Bram');
  await page.goto(`${url}/likes/received`);
  await hydrated(page);
  const link = page.locator(`main a[href="/likes/m/${id}"]`).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bram/ })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  // The server does not respond at all.
  await page.route(/\.data(?:\?|$)/, () => undefined);
  const memberRequest = page.waitForRequest(/\/api\/member\.php/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bram/ })).toBeVisible();
  await memberRequest;
});

test('[EN-12] a cached profile disappears when its member does', async ({ page, url }) => {
  await logIn(page, url, 'anna@demo.test');
  const id = await likerNamed(page, url, 'Bram');
  await page.goto(`${url}/likes/received`);
  await hydrated(page);
  const link = page.locator(`main a[href="/likes/m/${id}"]`).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bram/ })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  const headers = { origin: url };
  await page.context().request.post(`${url}/api/blocks.php`, { headers, data: { member: id } });
  await page.goForward();
  const goneHeading = page.getByRole('heading', { name: 'Dit profiel is niet meer beschikbaar' });
  const isShown = await goneHeading.waitFor().then(
    () => true,
    () => false,
  );
  await page.context().request.delete(`${url}/api/blocks.php?member=${id}`, { headers });
  expect(isShown).toBe(true);
});

test('a match ends after a confirmation, and the cached profile shows it', async ({ page, url }) => {
  await logIn(page, url, 'anna@demo.test');
  const id = await likerNamed(page, url, 'Bram');
  const headers = { origin: url };
  await page.context().request.post(`${url}/api/likes.php`, { headers, data: { member: id } });
  await page.goto(`${url}/members/${id}`);
  await hydrated(page);
  const main = page.getByRole('main');
  const liked = main.getByRole('button', { name: /^Geliket/ });
  await liked.click();
  const question = page.getByRole('dialog', { name: 'Je like terugnemen?' });
  await question.getByRole('button', { name: 'Match blijven' }).click();
  await expect(question).toHaveCount(0);
  await expect(liked).toBeVisible();
  await liked.click();
  await question.getByRole('button', { name: 'Terugnemen' }).click();
  await expect(main.getByRole('button', { name: 'Terugliken', exact: true })).toBeVisible();
  await expect(main.getByText('Jullie zijn een match')).toHaveCount(0);
});

test('a like clicked offline says that it was not sent, and can be retried', async ({ page, url }) => {
  await logIn(page, url, 'anna@demo.test');
  const id = await likerNamed(page, url, 'Bram');
  await page.context().request.delete(`${url}/api/likes.php?member=${id}`, { headers: { origin: url } });
  await page.goto(`${url}/members/${id}`);
  await hydrated(page);
  const like = page.getByRole('main').getByRole('button', { name: 'Terugliken', exact: true });
  await page.context().setOffline(true);
  await like.click();
  await expect(page.getByText('Je like is niet opgeslagen')).toBeVisible();
  await expect(like).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { name: 'Het is een match!' })).toBeVisible();
});

test('[RT-17] an invalid position in the list counts as its beginning', async ({ page, url }) => {
  await logIn(page, url, 'anna@demo.test');
  const answer = await page.goto(`${url}/members?with_photo=true&cursor=abc`);
  expect(answer!.status()).toBe(200);
  await expect(page.locator('main a[href^="/members/"]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terug naar het begin van de lijst' })).toHaveCount(0);
});

test('a dialog does not move the page, whether it scrolls or not', async ({
  playwright,
  launchOptions,
  url,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ locale: 'nl-NL', viewport: { width: 1280, height: 800 } });
  await logIn(page, url, 'anna@demo.test');
  const across = async () => {
    const { x, width } = (await page.locator('main').boundingBox())!;
    return { x, width };
  };
  await page.goto(`${url}/chats`);
  const conversation = await page.locator('a[href^="/chats/"]').first().getAttribute('href');
  const profile = `/members/${await likerNamed(page, url, 'Bram')}`;
  for (const [path, button] of [
    [conversation!, 'Chatopties'],
    [profile, /blokkeren$/],
  ] as const) {
    await page.goto(url + path);
    await hydrated(page);
    const before = await across();
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await across()).toEqual(before);
  }
  await browser.close();
});
