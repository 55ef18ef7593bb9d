import type { Page } from '@playwright/test';
import { expect, hydrated, logIn, push, test } from './support/fixtures.ts';

async function fetchId(page: Page, url: string): Promise<string> {
  const answer = await page.context().request.get(`${url}/api/profile.php`);
  return ((await answer.json()) as { profile: { id: string } }).profile.id;
}

test('[RT-02] [RT-03] [RT-04] [SC-14] [SC-15] a visit and a like with a note arrive on the likes pages', async ({
  browser,
  page,
  url,
}) => {
  const his = await (await browser.newContext()).newPage();
  await logIn(his, url, 'bram@demo.test');
  await logIn(page, url, 'anna@demo.test');
  const [annaId, bramId] = [await fetchId(page, url), await fetchId(his, url)];
  const note = `Tot op het water, ${Date.now()}!`;

  await his.context().request.delete(`${url}/api/likes.php?member=${annaId}`, { headers: { origin: url } });
  await his.goto(`${url}/members/${annaId}`);
  await hydrated(his);
  await his.getByRole('button', { name: 'Foto 1 liken met een berichtje' }).click();
  await his.getByLabel('Je berichtje').fill(note);
  await his.getByRole('button', { name: 'Like versturen' }).click();
  await expect(his.getByRole('heading', { name: 'Het is een match!' })).toBeVisible();

  await page.goto(`${url}/likes/visitors`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wie je profiel bekeek' })).toBeVisible();
  await expect(page.locator(`main a[href="/members/${bramId}"]`)).toBeVisible();

  await page.goto(`${url}/likes/received`);
  await expect(page.getByText(note)).toBeVisible();
  await page.locator(`main a[href="/likes/m/${bramId}"]`).click();
  await expect(page.getByRole('blockquote').filter({ hasText: note })).toBeVisible();
  await his.context().close();
});

test('[SC-14] photos fill the screen, change with the arrow keys and close with Esc', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  const answer = await page.context().request.get(`${url}/api/likes.php`);
  const { liked_by: likers } = (await answer.json()) as { liked_by: { id: string; name: string }[] };
  const bram = likers.find(({ name }) => name === 'Bram')!;
  await page.goto(`${url}/members/${bram.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Volledig scherm' }).click();
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Bram' });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('[SC-24] [LY-07] [ST-21] a link with ?t= brings a new like, and a click anywhere closes it', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  await page.goto(`${url}/likes?t=0&from=mail`);
  const dialog = page.getByRole('dialog', { name: 'Nieuwe like!' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${url}/likes?from=mail`);
  await page.mouse.click(4, 4);
  await expect(dialog).toHaveCount(0);

  // The same member, again within the hour. The button leads there.
  await page.goto(`${url}/likes/sent?t=0`);
  await dialog.getByRole('button', { name: 'Profiel bekijken' }).click();
  await expect(page).toHaveURL(/\/likes\/m\//);
  await expect(dialog).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [320, 640],
] as const) {
  test(
    `[SC-14] at ${width}x${height} under an alert, a member’s name, like and message are on the first screen`,
    push,
    async ({ page, url }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, url, 'bram@demo.test');
      await page.goto(`${url}/members?with_photo=true`);
      // A longer name takes two lines.
      const cards = page.locator('main a[href^="/members/"]').filter({ hasText: /^[^,]{2,10}, \d\d/ });
      await page.goto(url + (await cards.first().getAttribute('href'))!);
      await hydrated(page);
      const alert = page.getByRole('complementary', { name: 'Weet het meteen als iemand je schrijft' });
      await expect(alert).toBeVisible();
      const gallery = page.locator('main [aria-roledescription]');
      const findBox = async (locator: ReturnType<typeof page.locator>) => (await locator.boundingBox())!;
      // The photo begins at the very top, and the alert comes after the profile.
      const photo = await findBox(gallery);
      expect(photo.y).toBe(0);
      expect((await findBox(alert)).y).toBeGreaterThan(photo.height);
      const actions = page.getByRole('group', { name: 'Liken of een bericht sturen' });
      const bar = await findBox(actions);
      expect(bar.y + bar.height).toBeLessThanOrEqual(height);
      const name = await findBox(page.getByRole('heading', { level: 1 }));
      expect(name.y + name.height).toBeLessThanOrEqual(bar.y);
      // At the end of the page, nothing is hidden behind it.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const report = await findBox(page.getByRole('button', { name: /melden$/ }).last());
      expect(report.y + report.height).toBeLessThanOrEqual((await findBox(actions)).y);
    },
  );
}

test('[SC-14] the arrow keys change the photos from anywhere on the page, but do not affect an open dialog', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  const answer = await page.request.get(`${url}/api/likes.php`);
  const { liked_by: likers } = (await answer.json()) as { liked_by: { id: string; name: string }[] };
  await page.goto(`${url}/members/${likers.find(({ name }) => name === 'Bram')!.id}`);
  const position = page.locator('main [aria-roledescription] p[aria-live]');
  await hydrated(page);
  await expect(position).toContainText('1 /');
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('2 /');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toContainText('1 /');
  await page
    .getByRole('button', { name: /melden$/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('1 /');
});

test('[RT-02] [RT-03] [SC-15] [ST-11] [PW-04] a like is answered on its card, the match is celebrated, and a menu leads to the other lists', async ({
  browser,
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, url, 'member24@demo.test');
  await logIn(page, url, 'anna@demo.test');
  const [annaId, theirId] = [await fetchId(page, url), await fetchId(theirs, url)];
  const headers = { origin: url };
  await page.request.delete(`${url}/api/likes.php?member=${theirId}`, { headers });
  const response = await theirs.request.post(`${url}/api/likes.php`, { headers, data: { member: annaId } });
  expect(response.ok()).toBe(true);

  await page.goto(`${url}/likes`);
  await hydrated(page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/likes/m/${theirId}"]`) });
  await card.getByRole('button', { name: /^Terugliken/ }).click();
  const moment = page.getByRole('dialog', { name: 'Het is een match!' });
  await expect(moment.getByRole('button', { name: 'Zeg hallo' })).toBeVisible();
  await page.goBack();
  await expect(moment).toHaveCount(0);
  await expect(page).toHaveURL(/\/likes$/);
  // The card stays where it was, and now leads to the chat.
  await expect(card.getByRole('button', { name: /^Zeg hallo/ })).toBeVisible();

  const lists = page.getByRole('navigation', { name: 'Likes', exact: true });
  await lists.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Verzonden' }).click();
  await expect(page).toHaveURL(/\/likes\/sent$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wie jij leuk vindt' })).toBeVisible();
  await lists.getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL(/\/likes\/matches$/);
  await expect(page.locator(`main a[href="/likes/m/${theirId}"]`)).toBeVisible();
  await page.request.delete(`${url}/api/likes.php?member=${theirId}`, { headers });
  await theirs.context().close();
});

test('[SC-15] a like is declined on its card, which can be undone, and the liker notices nothing', async ({
  browser,
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  const theirs = await (await browser.newContext()).newPage();
  await logIn(theirs, url, 'member26@demo.test');
  await logIn(page, url, 'member25@demo.test');
  const [ownId, theirId] = [await fetchId(page, url), await fetchId(theirs, url)];
  const headers = { origin: url };
  const response = await theirs.request.post(`${url}/api/likes.php`, { headers, data: { member: ownId } });
  expect(response.ok()).toBe(true);

  await page.goto(`${url}/likes`);
  await hydrated(page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/likes/m/${theirId}"]`) });
  const no = card.getByRole('button', { name: /^Nee, bedankt/ });
  await no.click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(card).toBeVisible();

  // Declines by keyboard. The like stays away after a reload, and even when it is repeated.
  await no.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await theirs.request.delete(`${url}/api/likes.php?member=${ownId}`, { headers });
  await theirs.request.post(`${url}/api/likes.php`, { headers, data: { member: ownId } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await theirs.goto(`${url}/likes/sent`);
  await expect(theirs.locator(`main a[href="/likes/m/${ownId}"]`)).toBeVisible();

  await page.request.delete(`${url}/api/declined-likes.php?member=${theirId}`, { headers });
  await theirs.request.delete(`${url}/api/likes.php?member=${ownId}`, { headers });
  await theirs.context().close();
});
