import type { Locator } from '@playwright/test';
import { portrait } from '#tests/support/photos.ts';
import { appUrl } from './support/app-url.ts';
import {
  buyCredits,
  chatter,
  createConversation,
  field,
  openConversation,
  type Chatter,
} from './support/chat.ts';
import { expectBackToClose } from './support/back.ts';
import { expect, logIn, test, watchConsole } from './support/fixtures.ts';
import { carriedOut, openCase } from './support/inbox.ts';

// Demo members that other specs do not use. A retry takes two who have not written to each other yet.
const pairs = [
  ['member46@demo.test', 'member47@demo.test'],
  ['member60@demo.test', 'member61@demo.test'],
  ['member62@demo.test', 'member63@demo.test'],
] as const;

let her: Chatter;
let him: Chatter;
let conversation: string;
let errors: readonly (readonly string[])[];

test.describe.configure({ mode: 'serial' });
// The trace would fetch the preview of the photo, which the content policy forbids.
test.use({ trace: 'off' });

test.beforeAll(async ({ browser }, { retry }) => {
  const url = appUrl();
  const [hers, his] = pairs[retry]!;
  her = await chatter(browser, url, hers, { viewport: { width: 360, height: 740 } });
  him = await chatter(browser, url, his);
  errors = [her, him].map(({ page }) => watchConsole(page.context()));
  conversation = await createConversation(url, her, him);
  await buyCredits(her.page, url);
  for (const member of [her, him]) await openConversation(member, url, conversation);
});

test.afterAll(async () => {
  expect(errors.flat(), 'errors in the browser console').toEqual([]);
  for (const { page } of [her, him]) await page.context().close();
});

const messages = ({ page }: Chatter) => page.getByRole('region', { name: 'Berichten' });
const dialog = ({ page }: Chatter, name: string | RegExp) => page.getByRole('dialog', { name });
/** Words in a label that are broken across two lines. */
const brokenWords = (labels: Locator) =>
  labels.evaluateAll((all) =>
    all.flatMap((label) => {
      const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = text.nextNode(); node; node = text.nextNode())
        for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      return broken;
    }),
  );
async function choose(member: Chatter, what: string): Promise<void> {
  await member.page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' }).click();
  await dialog(member, 'Toevoegen aan je chat').getByRole('button', { name: what }).click();
}

test('[SC-25] a gift is chosen, paid for and unwrapped by the recipient, and the profile shows it', async ({
  url,
}) => {
  await choose(her, 'Cadeau');
  const gifts = dialog(her, `Een cadeau voor ${him.name}`);
  await expect(gifts.getByRole('button', { name: 'Cadeau versturen' })).toBeDisabled();
  await expect.poll(() => brokenWords(gifts.locator('label'))).toEqual([]);
  await gifts.getByRole('radio', { name: /^Roos/ }).check({ force: true });
  await gifts.getByRole('button', { name: 'Cadeau versturen' }).click();
  await expect(gifts).toBeHidden();
  await expect(field(her, him.name)).toBeFocused();
  for (const side of [her, him])
    await expect(messages(side).getByText('Roos', { exact: true })).toBeVisible();
  await her.page.goto(`${url}/members/${him.id}`);
  await expect(her.page.getByRole('region', { name: 'Gekregen cadeaus' })).toContainText('Roos');
  await openConversation(her, url, conversation);
});

test('[SC-25] [ER-11] choosing a gift shows its price, and too few credits are reported visibly next to the button', async () => {
  await choose(him, 'Cadeau');
  const gifts = dialog(him, `Een cadeau voor ${her.name}`);
  const foot = gifts.locator('footer');
  // All gifts of this site cost the same, so no tile repeats the price.
  await expect(foot).toContainText(/Elk cadeau kost 5 credits \(ongeveer €\s[\d,]+\)\./);
  await expect(gifts.getByText(/5 credits/)).toHaveCount(1);
  await expect.poll(() => brokenWords(gifts.locator('label'))).toEqual([]);
  await gifts.getByRole('radio', { name: /^Roos/ }).check({ force: true });
  await expect(foot).toContainText(/Kost 5 credits \(ongeveer €\s[\d,]+\)\./);
  await expect(foot.getByText('Je hebt niet genoeg credits voor dit cadeau.')).toBeInViewport();
  await expect(foot.getByRole('link', { name: 'Credits kopen' })).toBeInViewport();
  await him.page.keyboard.press('Escape');
});

test('[SC-26] an animated picture is found in the member’s language and sent with one click', async () => {
  await choose(her, 'Gif');
  const gifs = dialog(her, 'Gif sturen');
  await gifs.getByRole('searchbox').fill('knuffel');
  await expect(gifs.getByRole('listitem')).toHaveCount(1);
  await gifs.getByRole('button', { name: 'Twee gezichtjes knuffelen' }).click();
  await expect(gifs).toBeHidden();
  for (const side of [her, him])
    await expect(messages(side).getByRole('img', { name: 'Twee gezichtjes knuffelen' })).toBeVisible();
});

test('[SC-09] a conversation starter appears in the field, and only the member sends it', async () => {
  await choose(her, 'Openingszinnen');
  await dialog(her, 'Openingszinnen').getByRole('listitem').last().getByRole('button').click();
  await expect(field(her, him.name)).toHaveValue(/\?$/);
  await expect(field(her, him.name)).toBeFocused();
  await field(her, him.name).fill('');
});

test('an emoji is found by name, reached with the arrow keys and inserted at the cursor', async () => {
  await field(him, her.name).fill('Hoi!');
  await field(him, her.name).press('ArrowLeft');
  await him.page.getByRole('button', { name: 'Emoji' }).click();
  const picker = dialog(him, 'Emoji');
  await picker.getByRole('searchbox').fill('hart');
  await picker.getByRole('searchbox').press('Tab');
  await him.page.keyboard.press('ArrowRight');
  await expect(picker.getByRole('button', { name: 'Oranje hart' })).toBeFocused();
  await him.page.keyboard.press('Enter');
  await expect(field(him, her.name)).toHaveValue('Hoi🧡!');
  await field(him, her.name).fill('');
});

test('[SC-27] [PW-04] a photo is sent, reviewed by staff, and seen by the recipient without a reload', async ({
  page,
  url,
}) => {
  const [chooser] = await Promise.all([her.page.waitForEvent('filechooser'), choose(her, 'Foto')]);
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(7_001) });
  const sending = dialog(her, 'Deze foto sturen?');
  await sending.getByRole('button', { name: 'Foto sturen' }).click();
  await expect(sending).toBeHidden();
  await expect(messages(her).getByText('Foto wordt beoordeeld', { exact: true })).toBeVisible();
  await expect(messages(him).getByText(/zodra ons team hem heeft bekeken/)).toBeVisible();

  await logIn(page, url, 'staff@demo.test');
  const openedCase = await openCase(page, url, 'chat_photo', her.name);
  await openedCase.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(openedCase).toBeHidden();

  await messages(him).getByRole('button', { name: 'Foto bekijken' }).click(carriedOut);
  await expect(dialog(him, 'Foto').getByRole('img', { name: 'Foto op volledige grootte' })).toBeVisible();
  await expectBackToClose(him.page, dialog(him, 'Foto'));
});

test('[SC-27] [ST-09] [PW-04] a rejected photo is explained to its sender, who appeals', async ({
  page,
  url,
}) => {
  const [chooser] = await Promise.all([her.page.waitForEvent('filechooser'), choose(her, 'Foto')]);
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(7_002) });
  await dialog(her, 'Deze foto sturen?').getByRole('button', { name: 'Foto sturen' }).click();
  await expect(messages(her).getByText('Foto wordt beoordeeld', { exact: true })).toBeVisible();

  await logIn(page, url, 'staff@demo.test');
  const openedCase = await openCase(page, url, 'chat_photo', her.name);
  await openedCase.getByRole('button', { name: /Naakt/ }).click();
  await expect(openedCase).toBeHidden();

  const refused = messages(her).getByText(/Deze foto is afgekeurd/);
  await expect(refused).toBeVisible(carriedOut);
  const appeal = dialog(her, 'Bezwaar maken');
  await refused.getByRole('button', { name: 'Bezwaar maken' }).click();
  await expectBackToClose(her.page, appeal);
  await refused.getByRole('button', { name: 'Bezwaar maken' }).click();
  await appeal.getByRole('textbox').fill('Dit is een schilderij.');
  await appeal.getByRole('button', { name: 'Bezwaar versturen' }).click();
  await expect(appeal).toHaveCount(0);
  await expect(refused.getByText('We bekijken je bezwaar.')).toBeVisible();
});

test('[ER-11] before choosing a file, a free member learns that chat photos are premium, and what they cost', async () => {
  let filesAsked = 0;
  him.page.on('filechooser', () => (filesAsked += 1));
  await him.page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' }).click();
  const menu = dialog(him, 'Toevoegen aan je chat');
  await expect(menu.getByRole('button', { name: 'Foto Premium 2 credits' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Cadeau 5 credits' })).toBeVisible();
  await menu.getByRole('button', { name: 'Foto' }).click();

  const explanation = dialog(him, 'Foto’s zijn voor premiumleden');
  await expect(explanation).toContainText(
    'Met elke bundel credits word je premiumlid. Een foto kost 2 credits.',
  );
  await expect(explanation.getByRole('link', { name: 'Credits kopen' })).toHaveAttribute(
    'href',
    /^\/credits/,
  );
  await explanation.getByRole('button', { name: 'Niet nu' }).click();
  await expect(explanation).toBeHidden();
  await expect(him.page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' })).toBeFocused();

  await test.step('a pasted picture leads to the same explanation', async () => {
    await field(him, her.name).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['picture'], 'me.jpg', { type: 'image/jpeg' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(explanation).toBeVisible();
    await him.page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
  });
  expect(filesAsked).toBe(0);
});
