import type { Page } from '@playwright/test';
import { portrait } from '#tests/support/photos.ts';
import { buyCredits, chatter, createConversation, sendAll } from './support/chat.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { sharePhoto } from './support/share-photo.ts';

// The trace would fetch the preview of the photo, which the content policy forbids.
test.use({ locale: 'nl-NL', trace: 'off' });

const picture = (page: Page) => page.getByRole('img', { name: 'De foto die je deelde' });
const isLoaded = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test('[PR-10] a photo shared before log-in waits, and goes on the profile only when its member says so', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/login`);
  await sharePhoto(page, await portrait(6_601));
  await expect(page).toHaveURL(/\/login\?return_to=%2Fshare-photo/);
  await page.locator('input[name=email]').fill('member66@demo.test');
  await page.locator('input[name=password]').fill('vonk-demo');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(`${url}/share-photo`);
  await hydrated(page);
  await expect.poll(() => isLoaded(page)).toBe(true);
  await expect(page.getByText('Foto’s in chats zijn voor premiumleden.')).toBeVisible();

  await page.getByRole('link', { name: 'Op mijn profiel zetten' }).click();
  const photos = page.getByRole('region', { name: 'Mijn foto’s' });
  await expect(photos.getByText('Foto wordt beoordeeld')).toBeVisible({ timeout: 30_000 });
  const count = await photos.locator('[data-photo]').count();
  await page.reload();
  await hydrated(page);
  await expect(photos.locator('[data-photo]')).toHaveCount(count);
  await page.goto(`${url}/share-photo`);
  await expect(page.getByRole('heading', { name: 'Hier staat geen foto' })).toBeVisible();

  await test.step('another photo is discarded', async () => {
    await sharePhoto(page, await portrait(6_602));
    await hydrated(page);
    await page.getByRole('button', { name: 'Deze foto niet gebruiken' }).click();
    await expect(page).toHaveURL(`${url}/members`);
    await page.goto(`${url}/share-photo`);
    await expect(page.getByRole('heading', { name: 'Hier staat geen foto' })).toBeVisible();
  });
});

test('[PR-10] [SC-27] a premium member sends a shared photo in a chat, and sees the price first', async ({
  browser,
  url,
}) => {
  const size = { viewport: { width: 390, height: 844 } };
  const her = await chatter(browser, url, 'member68@demo.test', size);
  const him = await chatter(browser, url, 'member69@demo.test');
  const conversation = await createConversation(url, her, him);
  await buyCredits(her.page, url);
  await sendAll(url, her, conversation, ['Hoi']);
  await her.page.goto(`${url}/members`);
  await sharePhoto(her.page, await portrait(6_801));
  await hydrated(her.page);
  await expect(her.page.getByText('Een foto sturen kost 2 credits.')).toBeVisible();
  await her.page.getByRole('link', { name: him.name }).click();
  await expect(her.page).toHaveURL(`${url}/chats/${conversation}`);
  const question = her.page.getByRole('dialog', { name: 'Deze foto sturen?' });
  await expect(question).toContainText('2 credits');
  await question.getByRole('button', { name: 'Foto sturen' }).click();
  await expect(question).toBeHidden();
  const messages = her.page.getByRole('region', { name: 'Berichten' });
  await expect(messages.getByText('Foto wordt beoordeeld', { exact: true })).toBeVisible();
  await her.page.goto(`${url}/share-photo`);
  await expect(her.page.getByRole('heading', { name: 'Hier staat geen foto' })).toBeVisible();
  for (const { page } of [her, him]) await page.context().close();
});

test('[PR-10] a shared file that is not a photo gets an explanation', async ({ page, url }) => {
  await page.goto(`${url}/login`);
  await sharePhoto(page, Buffer.from('not a photo'));
  await page.locator('input[name=email]').fill('member67@demo.test');
  await page.locator('input[name=password]').fill('vonk-demo');
  await page.locator('main button[type=submit]').click();
  await expect(page.getByRole('heading', { name: 'We konden deze foto niet gebruiken' })).toBeVisible();
  await expect(page.getByText('Wat je deelde, is geen foto. Kies een JPEG, PNG of WebP.')).toBeVisible();
});
