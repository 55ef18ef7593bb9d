import type { Locator, Page } from '@playwright/test';
import { portrait } from '#tests/support/photos.ts';
import { findings } from './support/axe.ts';
import { cutTexts, drawn } from './support/drawn.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

// The trace would fetch the preview of the photo, which the content policy forbids.
test.use({ trace: 'off' });

const dialog = (page: Page) => page.getByRole('dialog').last();
const more = (page: Page) => page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' });
const fromMenu = async (page: Page, what: string) => {
  await more(page).click();
  await dialog(page).getByRole('button', { name: what }).click();
};

/** Everything that opens over a conversation. Each entry names what is shown when it is complete. */
const dialogs: readonly (readonly [
  name: string,
  (page: Page) => Promise<unknown>,
  (at: Locator) => Locator,
])[] = [
  ['the menu', (page) => more(page).click(), (at) => at.getByRole('button', { name: 'Cadeau' })],
  [
    'emoji',
    (page) => page.getByRole('button', { name: 'Emoji', exact: true }).click(),
    (at) => at.getByRole('searchbox'),
  ],
  ['gifts', (page) => fromMenu(page, 'Cadeau'), (at) => at.getByRole('radio').last()],
  ['animated pictures', (page) => fromMenu(page, 'Gif'), (at) => at.getByRole('img').last()],
  [
    'conversation starters',
    (page) => fromMenu(page, 'Openingszinnen'),
    (at) => at.getByRole('listitem').last(),
  ],
  ['a photo', choosePhoto, (at) => at.getByRole('img', { name: 'De foto die je hebt gekozen' })],
  ['a report of a message', reportMessage, (at) => at.getByRole('radio').first()],
];

async function choosePhoto(page: Page): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), fromMenu(page, 'Foto')]);
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(7_101) });
}

async function reportMessage(page: Page): Promise<void> {
  const theirs = page.getByRole('region', { name: 'Berichten' }).locator('li.items-start [data-options]');
  await theirs.last().focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Dit bericht melden' }).click();
}

test('[LY-10] layers over a conversation have no axe findings in either scheme, fit 320 px, and restore the focus', async ({
  page,
  url,
}) => {
  test.slow();
  await logIn(page, url, 'bram@demo.test');
  await page.goto(`${url}/chats`);
  await page.locator('main a[href^="/chats/"]').first().click();
  await hydrated(page);
  for (const [name, open, complete] of dialogs) {
    await test.step(name, async () => {
      await open(page);
      await expect(complete(dialog(page))).toBeAttached();
      await page.emulateMedia({ colorScheme: 'light' });
      await drawn(page);
      expect.soft(await findings(page), `axe, light: ${name}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await drawn(page);
      expect.soft(await findings(page, ['color-contrast']), `axe, dark: ${name}`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.soft
        .poll(() => page.evaluate(() => document.scrollingElement!.scrollWidth), { message: name })
        .toBeLessThanOrEqual(320);
      await expect.soft.poll(() => cutTexts(page), { message: `texts cut off: ${name}` }).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect.soft(await page.evaluate(() => document.activeElement?.localName), name).not.toBe('body');
    });
  }
});

test('[SC-16] the keyboard alone navigates the list of conversations, opens one and its menu, and returns', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  await page.goto(`${url}/chats`);
  await hydrated(page);
  const rows = page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem');
  const links = rows.locator('> a');
  const count = await links.count();
  expect(count).toBeGreaterThanOrEqual(3);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.nth(count - 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(count - 1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();

  await page.keyboard.press('Tab');
  const choices = rows.first().getByRole('button');
  await expect(choices).toBeFocused();
  await expect(choices).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choices).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  const address = await links.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url + address!);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
});
