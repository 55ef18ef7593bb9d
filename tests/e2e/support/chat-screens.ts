import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import { first, type Screen } from './screen.ts';

/** Layers that a chat opens on demand. */
export const chatScreens: readonly Screen[] = [
  { name: 'chats-sheet', viewer: 'anna', open: openRowSheet },
  { name: 'conversation-sheet', viewer: 'anna', open: openSheet },
  { name: 'conversation-choices', viewer: 'anna', open: openChoices },
  { name: 'conversation-photo-premium', viewer: 'anna', open: openPhotoExplanation },
  { name: 'conversation-search', viewer: 'anna', open: openSearch },
  { name: 'conversation-message-sheet', viewer: 'anna', open: openMessageSheet },
  { name: 'conversation-warning', viewer: 'anna', open: openWarning },
  { name: 'conversation-failed', viewer: 'bram', open: failToSend },
];

const openFirst = (page: Page, url: string) => first(page, url, '/chats', 'main a[href^="/chats/"]');

async function openRowSheet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/chats`);
  await hydrated(page);
  await page.getByRole('listitem').first().hover();
  await page
    .getByRole('button', { name: /^Opties voor je chat/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openSheet(page: Page, url: string): Promise<void> {
  await openFirst(page, url);
  await page.getByRole('button', { name: 'Chatopties' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openChoices(page: Page, url: string): Promise<void> {
  await openSheet(page, url);
  await page.getByRole('button', { name: 'Chatinstellingen' }).click();
  await expect(page.getByRole('switch', { name: 'Leesbevestigingen' })).toBeVisible();
}

/** Anna is a free member. */
async function openPhotoExplanation(page: Page, url: string): Promise<void> {
  await openFirst(page, url);
  await page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Foto/ }).click();
  await expect(page.getByRole('dialog', { name: 'Foto’s zijn voor premiumleden' })).toBeVisible();
}

async function openSearch(page: Page, url: string): Promise<void> {
  await openSheet(page, url);
  await page.getByRole('button', { name: 'Zoeken in deze chat' }).click();
  await page.getByRole('searchbox', { name: 'Zoeken in deze chat' }).fill('en');
  await expect(
    page.getByRole('search', { name: 'Zoeken in deze chat' }).getByRole('listitem').first(),
  ).toBeVisible();
}

async function openMessageSheet(page: Page, url: string): Promise<void> {
  await openFirst(page, url);
  await page.locator('[data-options]').last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** A server response with a warning that no demo message triggers. */
async function openWarning(page: Page, url: string): Promise<void> {
  await page.route('**/api/messages.php?*', async (route) => {
    const answer = await route.fetch();
    const messagePage = (await answer.json()) as {
      messages: { seq: number; mine: boolean; warning: string | null }[];
    };
    const around = messagePage.messages.map((message) => ({
      ...message,
      warning: message.mine ? null : 'off_platform',
    }));
    await route.fulfill({ response: answer, json: { ...messagePage, messages: around } });
  });
  await openSearch(page, url);
  await page
    .getByRole('search', { name: 'Zoeken in deze chat' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click();
  await expect(page.getByRole('note').first()).toBeVisible();
}

async function failToSend(page: Page, url: string): Promise<void> {
  await openFirst(page, url);
  await page.route('**/api/messages.php', (route) =>
    route.fulfill({
      status: 402,
      json: { error: { code: 'insufficient_credits', args: { needed: 1, balance: 0 } } },
    }),
  );
  await page.getByRole('textbox').fill('Hoi!');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByText('Niet verstuurd')).toBeVisible();
}
