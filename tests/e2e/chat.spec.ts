import type { Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
import { expect, hydrated, test, watchConsole } from './support/fixtures.ts';
import {
  bubble,
  buyCredits,
  chatter,
  createConversation,
  field,
  openConversation,
  say,
  sendAll,
  type Chatter,
} from './support/chat.ts';
import { phrases } from './support/phrases.ts';

const words = phrases.nl;

// Demo members that other specs do not use. A retry takes two who have not written to each other yet.
const pairs = [
  ['member44@demo.test', 'member45@demo.test'],
  ['member54@demo.test', 'member55@demo.test'],
  ['member56@demo.test', 'member57@demo.test'],
] as const;

// Two browsers, one per person: hers is on a computer, his on a phone.
let her: Chatter;
let him: Chatter;
let conversation: string;
let errors: readonly (readonly string[])[];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }, { retry }) => {
  const url = appUrl();
  const [hers, his] = pairs[retry]!;
  her = await chatter(browser, url, hers);
  him = await chatter(browser, url, his, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  errors = [her, him].map(({ page }) => watchConsole(page.context()));
  conversation = await createConversation(url, her, him);
  await buyCredits(her.page, url);
  await buyCredits(him.page, url);
});

test.afterAll(async () => {
  expect(errors.flat(), 'errors in the browser console').toEqual([]);
  for (const { page } of [her, him]) await page.context().close();
});

const row = ({ page }: Chatter, name: string) =>
  page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem').filter({ hasText: name });
const options = ({ page }: Chatter) => page.getByRole('button', { name: 'Chatopties' });
const chatsItem = (page: Page) => page.getByRole('navigation').first().locator('a[href^="/chats"]');

test('[RT-06] [RT-07] [LY-09] [ST-15] [ST-17] counts rise and fall everywhere, and sent, delivered and read look different', async ({
  url,
}) => {
  await him.page.goto(`${url}/members`);
  await hydrated(him.page);
  await openConversation(her, url, conversation);
  await say(her, him, 'Ben je er?');
  await expect(chatsItem(him.page)).toContainText(words.unread(1));
  await expect(him.page).toHaveTitle(/^\(\d+\) /);
  await expect(bubble(her, 'Ben je er?').getByRole('img', { name: 'Bezorgd' })).toBeVisible();

  await chatsItem(him.page).click();
  await expect(row(him, her.name)).toContainText('Ben je er?');
  await expect(row(him, her.name)).toContainText(words.unread(1));
  await row(him, her.name).getByRole('link').click();
  await expect(bubble(him, 'Ben je er?')).toBeVisible();
  await expect(him.page.getByText('Ongelezen berichten')).toBeVisible();
  await expect(chatsItem(him.page)).not.toContainText('ongelezen');
  await expect(bubble(her, 'Ben je er?').getByRole('img', { name: words.read })).toBeVisible();
});

test('[SC-16] the other member sees typing, a draft stays in its conversation, and the list says so', async () => {
  const head = her.page.locator('main header');
  await field(him, her.name).pressSequentially('Ja, en jij');
  await expect(head).toContainText('is aan het typen…');
  await him.page.getByRole('link', { name: 'Terug naar chats' }).click();
  await expect(row(him, her.name)).toContainText('Concept: Ja, en jij');
  await row(him, her.name).getByRole('link').click();
  await expect(field(him, her.name)).toHaveValue('Ja, en jij');
  await field(him, her.name).press('Enter');
  await expect(bubble(her, 'Ja, en jij')).toBeVisible();
  await expect(head).not.toContainText('is aan het typen…');
  await expect(row(her, him.name)).toContainText('Ja, en jij');
});

test('[SC-16] a line marks the first unread message, older ones load above without moving the text, and newer ones below', async ({
  url,
}) => {
  await him.page.goto(`${url}/members`);
  await sendAll(
    url,
    her,
    conversation,
    Array.from({ length: 70 }, (_, index) => `Regel ${index + 1}`),
  );
  await openConversation(him, url, conversation);
  await expect(bubble(him, 'Regel 21')).toBeVisible();
  await him.page.getByRole('button', { name: 'Eerste ongelezen bericht' }).click();
  await expect(bubble(him, 'Regel 1')).toBeInViewport();
  const line = him.page.getByText('Ongelezen berichten');
  await expect(line).toBeInViewport();
  const sign = him.page.locator('[data-day-sign]');
  const foot = async () => {
    const { y, height } = (await sign.boundingBox())!;
    return y + height;
  };
  expect((await line.boundingBox())!.y, 'the day leaves the line free').toBeGreaterThanOrEqual(await foot());
  // While nobody scrolls, nothing covers the text.
  await expect(sign).toHaveCSS('opacity', '0');

  await him.page.getByRole('button', { name: 'Nieuwste berichten' }).click();
  await expect(bubble(him, 'Regel 70')).toBeInViewport();
  const list = him.page.getByRole('region', { name: words.messages });
  await bubble(him, 'Regel 40').scrollIntoViewIfNeeded();
  await expect(him.page.getByRole('button', { name: 'Nieuwste berichten' })).toBeVisible();
  const place = async () => Math.round((await bubble(him, 'Regel 40').boundingBox())!.y);
  const before = await place();
  await sendAll(url, her, conversation, ['Nog een']);
  await expect(him.page.getByRole('button', { name: '1 nieuw bericht' })).toBeVisible();
  expect(await place()).toBe(before);

  await list.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await expect(bubble(him, 'Ben je er?')).toBeAttached();
  await him.page.getByRole('button', { name: '1 nieuw bericht' }).click();
  await expect(bubble(him, 'Nog een')).toBeInViewport();
});

test('the scroll position stays, even if messages arrive before the browser reports the scrolling', async ({
  url,
}) => {
  await openConversation(him, url, conversation);
  await expect(bubble(him, 'Nog een')).toBeInViewport();
  const list = him.page.getByRole('region', { name: words.messages });
  await list.evaluate((element) => element.scrollTo({ top: -600 }));
  await expect(him.page.getByRole('button', { name: 'Nieuwste berichten' })).toBeVisible();
  await him.page.evaluate(() =>
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await bubble(him, 'Regel 40').evaluate((element) => element.scrollIntoView());
  await sendAll(url, her, conversation, ['En nog een']);
  await expect(bubble(him, 'En nog een')).toBeAttached();
  await expect(bubble(him, 'Regel 40')).toBeInViewport();
});

test('a search leads to the message', async () => {
  await options(him).click();
  await him.page.getByRole('button', { name: 'Zoeken in deze chat' }).click();
  await him.page.getByRole('searchbox', { name: 'Zoeken in deze chat' }).fill('REGEL 7');
  const finds = him.page.getByRole('search', { name: 'Zoeken in deze chat' }).getByRole('listitem');
  await expect(him.page.getByText('2 berichten gevonden')).toBeVisible();
  await finds.filter({ has: him.page.getByText('Regel 7', { exact: true }) }).click();
  await expect(bubble(him, 'Regel 7')).toBeInViewport();
  await him.page.getByRole('searchbox').press('Escape');
  await expect(him.page.getByRole('searchbox')).toHaveCount(0);
  await him.page.getByRole('button', { name: 'Nieuwste berichten' }).click();
  await expect(bubble(him, 'Nog een')).toBeInViewport();
});

test('a web address stays text, and only the recipient of a request for money sees a warning', async () => {
  const money = 'Stuur geld naar NL91 ABNA 0417 1643 00 of kijk op https://voorbeeld.test/x';
  await say(her, him, money);
  const warning = /geld|weg te leiden/;
  await expect(him.page.getByRole('note').filter({ hasText: warning })).toBeVisible();
  await expect(bubble(him, money).getByRole('link')).toHaveCount(0);
  await expect(her.page.getByRole('note')).toHaveCount(0);
  await him.page.getByRole('note').getByRole('button', { name: 'Dit bericht melden' }).click();
  await expect(him.page.getByRole('dialog')).toContainText('Melding versturen');
  await him.page.keyboard.press('Escape');
});

test('[CA-15] a refused message survives a reload with the reason, and arrives once when resent', async ({
  url,
}) => {
  await openConversation(her, url, conversation);
  await her.page.route('**/api/messages.php', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: { code: 'idempotency_key_reused', args: {} } } })
      : route.continue(),
  );
  await say(her, him, 'Komt dit aan?');
  await expect(her.page.getByText('Niet verstuurd.')).toBeVisible();
  await her.page.unroute('**/api/messages.php');
  await her.page.reload();
  await hydrated(her.page);
  await bubble(her, 'Komt dit aan?').getByRole('button', { name: 'Opnieuw versturen' }).click();
  await expect(
    bubble(her, 'Komt dit aan?').getByRole('img', { name: /Verstuurd|Bezorgd|Gelezen/ }),
  ).toBeVisible();
  await expect(bubble(him, 'Komt dit aan?')).toHaveCount(1);
  await her.page.reload();
  await hydrated(her.page);
  await expect(bubble(her, 'Komt dit aan?')).toHaveCount(1);
});

test('[ER-11] [FD-40] who cannot be reached gets no message: the writer is told once, and is offered neither a price nor a retry', async () => {
  await her.page.route('**/api/messages.php', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { error: { code: 'message_undeliverable', args: {} } } })
      : route.continue(),
  );
  const price = her.page.getByText(/^Dit bericht (kost|is gratis)/);
  await expect(price).toBeVisible();
  await say(her, him, 'Mag dit nog?');
  const alert = her.page.getByRole('alert').filter({ hasText: 'Niet verstuurd.' });
  await expect(alert).toContainText(
    'Niet verstuurd. Dit bericht kan niet worden bezorgd. Het heeft niets gekost.',
  );
  await expect(alert.getByRole('button')).toHaveText(['Weggooien']);
  await expect(price).toHaveCount(0);
  await alert.getByRole('button').click();
  await expect(price).toBeVisible();
  await her.page.unroute('**/api/messages.php');
});

test('[SC-16] the time stands beside the day, a tap on a bubble shows when it was sent, and a long press opens its menu', async ({
  url,
}) => {
  await openConversation(him, url, conversation);
  await say(her, him, 'Tik hier eens op');
  const day = him.page.getByRole('region', { name: words.messages }).locator('[data-day]').last();
  await expect(day).toHaveText(/^Vandaag \d\d:\d\d$/);
  const theirs = bubble(him, 'Tik hier eens op');
  const time = theirs.locator('time');
  const hidden = { width: 1, height: 1 };
  await expect(time, 'for screen readers').toHaveText(/^\d\d:\d\d$/);
  expect(await time.boundingBox()).toMatchObject(hidden);
  await theirs.getByText('Tik hier eens op').tap();
  await expect.poll(async () => (await time.boundingBox())!.height).toBeGreaterThan(hidden.height);
  await theirs.getByText('Tik hier eens op').tap();
  await expect.poll(async () => (await time.boundingBox())!.height).toBe(hidden.height);

  const place = (await theirs.getByText('Tik hier eens op').boundingBox())!;
  const touch = { x: Math.round(place.x + 8), y: Math.round(place.y + 8) };
  const session = await him.page.context().newCDPSession(him.page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
  const menu = him.page.getByRole('dialog');
  await expect(menu.getByRole('button', { name: 'Kopiëren' })).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(menu.getByRole('button', { name: 'Dit bericht melden' })).toBeVisible();
  await him.page.goBack();
  await expect(menu).toHaveCount(0);
  expect(await time.boundingBox(), 'a long press is no tap').toMatchObject(hidden);

  await bubble(her, 'Tik hier eens op').getByText('Tik hier eens op').click({ button: 'right' });
  await expect(her.page.getByRole('dialog', { name: 'Je bericht' })).toBeVisible();
  await her.page.keyboard.press('Escape');
});

test('the price is out of sight once it is known, and the menu still says it, in credits and in money', async ({
  url,
}) => {
  await openConversation(her, url, conversation);
  const said = /^Dit bericht kost 1 credit \(ongeveer €\s[\d,]+\)\. Je hebt \d+ credits\./;
  const price = her.page.getByRole('main').getByText(said);
  expect((await price.locator('..').boundingBox())!.height, 'for screen readers').toBe(1);
  await expect(field(her, him.name)).toHaveAccessibleDescription(said);
  await her.page.getByRole('button', { name: 'Foto, cadeau of gif toevoegen' }).click();
  await expect(her.page.getByRole('dialog').getByText(said)).toBeVisible();
  await her.page.keyboard.press('Escape');
});

test('[SC-16] with the keyboard alone, arrows move through the list and the messages, and Enter sends if enabled', async ({
  url,
}) => {
  await openConversation(her, url, conversation);
  await field(her, him.name).press('Shift+Tab');
  // Past the emoji, and the menu with photos and gifts.
  for (let press = 0; press < 2; press++) await her.page.keyboard.press('Shift+Tab');
  const button = her.page.locator('[data-options]:focus');
  await expect(button).toHaveCount(1);
  const newest = await button.getAttribute('data-options');
  await her.page.keyboard.press('ArrowUp');
  await expect(button).toHaveAttribute('data-options', String(Number(newest) - 1));
  await her.page.keyboard.press('Enter');
  await expect(her.page.getByRole('dialog').getByRole('button', { name: 'Kopiëren' })).toBeVisible();
  await her.page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('data-options', String(Number(newest) - 1));

  await options(her).click();
  await her.page.getByRole('button', { name: 'Chatinstellingen' }).click();
  await her.page.getByRole('switch', { name: 'Enter verstuurt een bericht' }).uncheck();
  await her.page.keyboard.press('Escape');
  await field(her, him.name).fill('Eerste regel');
  await field(her, him.name).press('Enter');
  await field(her, him.name).pressSequentially('tweede regel');
  await expect(field(her, him.name)).toHaveValue('Eerste regel\ntweede regel');
  await field(her, him.name).press('Control+Enter');
  await expect(bubble(him, 'Eerste regel tweede regel')).toBeVisible();
});

test('read receipts can be switched off, in both directions', async ({ url }) => {
  await him.page.goto(`${url}/settings/chat`);
  await hydrated(him.page);
  const receipts = him.page.getByRole('switch', { name: 'Leesbevestigingen' });
  await expect(receipts).toBeChecked();
  const pressed = await receipts.evaluate((input: HTMLInputElement) => {
    input.click();
    return input.checked;
  });
  expect(pressed, 'off as soon as it is pressed').toBe(false);
  await expect
    .poll(async () => (await him.page.request.get(`${url}/api/chat-preferences.php`)).text())
    .toContain('"read_receipts":false');
  await openConversation(her, url, conversation);
  await field(her, him.name).fill('Zie ik dat je dit leest?');
  await field(her, him.name).press('Control+Enter');
  await openConversation(him, url, conversation);
  await expect(bubble(him, 'Zie ik dat je dit leest?')).toBeVisible();
  await expect(chatsItem(him.page)).not.toContainText('ongelezen');
  await her.page.reload();
  await expect(bubble(her, 'Zie ik dat je dit leest?').getByRole('img', { name: 'Bezorgd' })).toBeVisible();
});

test('[ST-18] [CA-11] a conversation disappears at once, can be restored, and returns with the error if it cannot be deleted', async ({
  url,
}) => {
  await her.page.goto(`${url}/chats`);
  await hydrated(her.page);
  const remove = async () => {
    await row(her, him.name).hover();
    await row(her, him.name).getByRole('button').click();
    await her.page.getByRole('dialog').getByRole('button', { name: 'Chat verwijderen' }).click();
    await expect(row(her, him.name)).toHaveCount(0);
  };
  await row(her, him.name).hover();
  await row(her, him.name).getByRole('button').click();
  await her.page.getByRole('button', { name: 'Vastzetten' }).click();
  await expect(row(her, him.name).getByRole('img', { name: 'Vastgezet' })).toBeVisible();

  const calls: string[] = [];
  her.page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(request.url());
  });
  await remove();
  await her.page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(row(her, him.name)).toBeVisible();
  expect(calls).toEqual([]);

  await her.page.route('**/api/chat.php', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'permission_denied', args: {} } } }),
  );
  await remove();
  await expect(her.page.getByText(`We konden je chat met ${him.name} niet verwijderen.`)).toBeVisible();
  await expect(row(her, him.name)).toBeVisible();
  await her.page.unroute('**/api/chat.php');

  await remove();
  await her.page.reload();
  await expect(row(her, him.name)).toHaveCount(0);
  await expect
    .poll(async () => (await her.page.request.get(`${url}/api/chats.php`)).text())
    .not.toContain(conversation);

  await openConversation(him, url, conversation);
  await expect(bubble(him, 'Nog een')).toBeAttached();
  await say(him, her, 'Ben je er nog?');
  await expect(row(her, him.name)).toContainText('Ben je er nog?');
  await row(her, him.name).getByRole('link').click();
  await expect(bubble(her, 'Ben je er nog?')).toBeVisible();
  await expect(bubble(her, 'Nog een')).toHaveCount(0);
});
