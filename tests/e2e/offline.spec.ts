import type { BrowserContext, Page } from '@playwright/test';
import { appUrl } from './support/app-url.ts';
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
import { expect, hydrated, logIn, push, test } from './support/fixtures.ts';
import { go, nothingKept, offlineRows, waitUntilKept } from './support/offline.ts';
import { phrases } from './support/phrases.ts';

const words = {
  ...phrases.nl,
  offline: 'Je bent offline',
  waiting: 'Wacht op versturen',
  cancel: 'Annuleren',
  logIn: 'Inloggen',
};

// Demo members that other specs do not use. A retry takes two who have not written to each other yet.
const pairs = [
  ['member48@demo.test', 'member49@demo.test'],
  ['member16@demo.test', 'member17@demo.test'],
  ['member18@demo.test', 'member19@demo.test'],
] as const;
const stranger = 'member20@demo.test';

let her: Chatter;
let him: Chatter;
let conversation: string;
/** Her address. */
let email: string;

const context = ({ page }: Chatter): BrowserContext => page.context();

/** The state on the server: the texts of the conversation, and this member's remaining credits. */
async function onServer({ page }: Chatter): Promise<{ texts: string[]; balance: number }> {
  const answer = await page.request.get(`${appUrl()}/api/messages.php?conversation=${conversation}`);
  const { messages, balance } = (await answer.json()) as { messages: { body: string }[]; balance: number };
  return { texts: messages.map(({ body }) => body), balance };
}

/** Changes pending messages as if they had been free when they were written. The server then refuses them. */
async function makeFreeWhenWritten(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await answer(indexedDB.open('vonk.offline'));
    const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
    for (const row of (await answer(outbox.getAll())) as object[])
      await answer(outbox.put({ ...row, seenCost: 0 }));
    database.close();
  });
}

const sentTimes = async (text: string) => (await onServer(him)).texts.filter((body) => body === text).length;

test.describe('without a connection', push, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser }, { retry }) => {
    const url = appUrl();
    const [hers, his] = pairs[retry]!;
    email = hers;
    her = await chatter(browser, url, hers, { viewport: { width: 390, height: 800 } });
    him = await chatter(browser, url, his);
    conversation = await createConversation(url, her, him);
    await sendAll(url, him, conversation, ['Fijn dat je er bent']);
    await sendAll(url, her, conversation, ['Dag!']);
    await buyCredits(her.page, url);
    await openConversation(her, url, conversation);
    await waitUntilKept(her.page);
  });

  test.afterAll(async () => {
    for (const { page } of [her, him]) await page.context().close();
  });

  test('[PW-02] [PW-03] a member reads, writes and leaves a draft, and each message arrives once and is charged once', async ({
    url,
  }) => {
    const { page } = her;
    const { balance } = await onServer(her);
    await context(her).setOffline(true);
    await expect(page.getByText(`${words.offline}. Berichten worden`)).toBeVisible();
    await say(her, him, 'Geschreven in de app');
    await expect(bubble(her, 'Geschreven in de app').getByText(words.waiting)).toBeVisible();
    await say(her, him, 'Toch maar niet');
    await bubble(her, 'Toch maar niet').getByRole('button', { name: words.cancel }).click();
    await expect(bubble(her, 'Toch maar niet')).toHaveCount(0);
    await field(her, him.name).fill('Half af');

    // As if the app had been closed and opened again: the page comes from the worker.
    await go(page, `${url}/chats`);
    await expect(page.getByRole('heading', { level: 1, name: words.offline })).toBeVisible();
    await page.getByRole('link', { name: him.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: him.name })).toBeVisible();
    await expect(page.getByText('Fijn dat je er bent')).toBeVisible();
    await expect(page.getByText('Geschreven in de app', { exact: true })).toBeVisible();
    await expect(page.getByText('Toch maar niet')).toHaveCount(0);
    await expect(field(her, him.name)).toHaveValue('Half af');
    await field(her, him.name).fill('Geschreven zonder de app');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expect(page.getByText(words.waiting)).toHaveCount(2);
    await field(her, him.name).fill('Een concept');
    await go(page, `${url}/settings`);
    await expect(page.getByText('Concept: Een concept')).toBeVisible();

    await context(her).setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Instellingen' })).toBeVisible();
    await expect
      .poll(async () => (await onServer(him)).texts.slice(-2))
      .toEqual(['Geschreven in de app', 'Geschreven zonder de app']);
    await openConversation(her, url, conversation);
    await expect(field(her, him.name)).toHaveValue('Een concept');
    await field(her, him.name).fill('');
    expect(await sentTimes('Geschreven in de app')).toBe(1);
    expect(await sentTimes('Geschreven zonder de app')).toBe(1);
    expect((await onServer(her)).balance).toBe(balance - 2);
    await expect.poll(() => offlineRows(page)).toMatchObject({ outbox: 0 });
  });

  test('[PW-03] a message whose answer was lost is not sent or charged twice', async ({ url }) => {
    const { page } = her;
    await openConversation(her, url, conversation);
    const { balance } = await onServer(her);
    let attempts = 0;
    await page.route('**/api/messages.php', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      attempts += 1;
      await route.fetch();
      await route.abort();
    });
    await say(her, him, 'Een keer graag');
    // The page retries, and shows the message once, because the server told it that the message had arrived.
    await expect.poll(() => attempts).toBeGreaterThan(1);
    await expect(bubble(her, 'Een keer graag')).toHaveCount(1);
    await page.unroute('**/api/messages.php');
    await page.reload();
    await hydrated(page);
    await expect.poll(() => offlineRows(page)).toMatchObject({ outbox: 0 });
    await expect(bubble(her, 'Een keer graag')).toHaveCount(1);
    expect(await sentTimes('Een keer graag')).toBe(1);
    expect((await onServer(her)).balance).toBe(balance - 1);
  });

  test('[PW-03] a message that now costs more is not sent until its writer agrees', async ({ url }) => {
    const { page } = her;
    await openConversation(her, url, conversation);
    await waitUntilKept(page);
    const { balance } = await onServer(her);
    await context(her).setOffline(true);
    await say(her, him, 'Voor deze prijs');
    await expect(bubble(her, 'Voor deze prijs').getByText(words.waiting)).toBeVisible();
    await makeFreeWhenWritten(page);
    await context(her).setOffline(false);
    const waited = bubble(her, 'Voor deze prijs');
    await expect(waited.getByText('Dit bericht kost nu 1 credit')).toBeVisible();
    expect(await sentTimes('Voor deze prijs')).toBe(0);
    // The refusal and the text survive a reload.
    await page.reload();
    await hydrated(page);
    await waited.getByRole('button', { name: 'Versturen voor 1 credit' }).click();
    await expect.poll(() => sentTimes('Voor deze prijs')).toBe(1);
    expect((await onServer(her)).balance).toBe(balance - 1);
  });

  test('[PW-06] a new worker waits, and a page with typed text is not reloaded', async ({ url }) => {
    const { page } = her;
    await openConversation(her, url, conversation);
    await field(her, him.name).fill('Nog niet af');
    const wasReplaced = await page.evaluate(async () => {
      Object.assign(window, { sameDocument: true });
      const { controller } = navigator.serviceWorker;
      const { scope } = await navigator.serviceWorker.ready;
      // The same program at another address is a new worker to the browser.
      const registration = await navigator.serviceWorker.register('/sw-push.js?v=2&update', { scope });
      const { installing } = registration;
      await new Promise<void>((resolve) => {
        const check = () => registration.waiting !== null && resolve();
        installing?.addEventListener('statechange', check);
        check();
      });
      return controller !== navigator.serviceWorker.controller;
    });
    expect(wasReplaced).toBe(false);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(field(her, him.name)).toHaveValue('Nog niet af');
    await page.reload();
    await hydrated(page);
    await expect(field(her, him.name)).toHaveValue('Nog niet af');
    await field(her, him.name).fill('');
  });

  test('[PW-02] a log-out that would delete pending messages asks first, and says how many', async ({
    url,
  }) => {
    const { page } = her;
    await openConversation(her, url, conversation);
    await waitUntilKept(page);
    await context(her).setOffline(true);
    await say(her, him, 'Nog onderweg');
    await say(her, him, 'En nog een');
    await expect(page.getByText(words.waiting)).toHaveCount(2);
    await makeFreeWhenWritten(page);
    await context(her).setOffline(false);
    for (const text of ['Nog onderweg', 'En nog een'])
      await expect(bubble(her, text).getByText('Dit bericht kost nu 1 credit')).toBeVisible();
    for (const address of ['/settings', '/settings/appearance']) {
      await go(page, url + address);
      await page.locator('summary[aria-label="Account"]').click();
      await page.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click();
      await expect(page).toHaveURL(/\/logout\?waiting=2$/);
      await expect(page.getByText('2 berichten zijn nog niet verstuurd')).toBeVisible();
      await page.getByRole('link', { name: 'Ingelogd blijven' }).click();
      await expect(page).toHaveURL(/\/chats$/);
    }
    await go(page, `${url}/logout`);
    await expect(page).toHaveURL(/\/logout\?waiting=2$/);
    await page.getByRole('button', { name: 'Verwijderen en uitloggen' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect.poll(() => offlineRows(page)).toEqual(nothingKept);
    await logIn(page, url, email);
    expect(await sentTimes('Nog onderweg')).toBe(0);
  });

  test('[PW-02] a log-out wipes the data that the browser keeps, and so does the log-in of another member', async ({
    url,
  }) => {
    const { page } = her;
    await openConversation(her, url, conversation);
    await waitUntilKept(page);
    await go(page, `${url}/api/logout.php`);
    await go(page, `${url}/login`);
    await expect(page.getByRole('button', { name: words.logIn }).first()).toBeVisible();
    await expect.poll(() => offlineRows(page)).toEqual(nothingKept);

    await logIn(page, url, email);
    await openConversation(her, url, conversation);
    await waitUntilKept(page);
    await logIn(page, url, stranger);
    await go(page, `${url}/chats`);
    await expect.poll(async () => (await offlineRows(page))['conversations']).toBe(0);
    await context(her).setOffline(true);
    await go(page, `${url}/chats/${conversation}`);
    await expect(page.getByRole('heading', { level: 1, name: words.offline })).toBeVisible();
    await expect(page.getByText(him.name)).toHaveCount(0);
    await context(her).setOffline(false);
  });
});
