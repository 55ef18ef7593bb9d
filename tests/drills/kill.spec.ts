import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startApp, type RunningApp } from '#tests/e2e/support/app.ts';
import { demoFolder } from '#tests/e2e/support/demo.ts';
import { expect, hydrated, logIn, test } from '#tests/e2e/support/fixtures.ts';
import { followLink } from '#tests/e2e/support/outbox.ts';
import { phrases } from '#tests/e2e/support/phrases.ts';
import { chooseGender, signUp } from '#tests/e2e/support/sign-up.ts';

const words = phrases.nl;
let dataDir: string;
let remove: () => void;
let app: RunningApp;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ dataDir, remove } = demoFolder());
  app = await startApp({ dataDir });
});

test.afterAll(async () => {
  await app.stop();
  remove();
});

/** The same installation on the same port, as if the server process had lost power. */
async function restart(): Promise<void> {
  app = await startApp({ dataDir, port: app.port });
}

const databaseProcess = (): string =>
  readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]!;

async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.context().request.get(app.url + path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as T;
}

const balance = async (page: Page): Promise<number> =>
  (await get<{ user: { credits: number } }>(page, '/api/user.php')).user.credits;

test('a sign-up that was answered survives with its session and its mail, and the database keeps running', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${app.url}/signup`);
  await chooseGender(page);
  const birth = { day: 4, month: 5, year: new Date().getFullYear() - 40 };
  const email = 'blijft@voorbeeld.test';
  await signUp(page, {
    name: 'Blijvertje',
    email,
    password: 'zon op het water',
    birth,
    place: 'NL|Utrecht',
    about: '',
  });
  const database = databaseProcess();

  await app.kill();
  await restart();

  expect(databaseProcess()).toBe(database);
  await page.getByRole('link', { name: words.showYourself }).click();
  await expect(page.getByLabel(words.profileName)).toHaveValue('Blijvertje');
  await followLink(page, app.url, email, words.confirmAddress);
  await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
  expect(await balance(page), 'the welcome credits come with the confirmed address').toBe(3);
});

test('[CA-15] a message whose answer was lost when the server died is stored once and charged once, and the open page continues', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, app.url, 'anna@demo.test');
  const before = await balance(page);
  const { chats } = await get<{ chats: { conversation: { id: string }; profile: { name: string } }[] }>(
    page,
    '/api/chats.php',
  );
  const { conversation, profile } = chats.find((chat) => chat.profile.name === 'Bram')!;
  await page.goto(`${app.url}/chats/${conversation.id}`);
  await hydrated(page);
  const field = page.getByLabel(words.messageTo(profile.name));
  const bubble = (text: string) =>
    page.getByRole('region', { name: words.messages }).getByRole('listitem').filter({ hasText: text });
  const arrived = (text: string) => bubble(text).getByRole('img', { name: words.sent });

  await test.step('acknowledged before the power cut', async () => {
    await field.fill('Bevestigd voor de stroomstoring');
    await field.press('Enter');
    await expect(arrived('Bevestigd voor de stroomstoring')).toBeVisible();
    await app.kill();
  });

  await test.step('messages written in the meantime are kept, and sent when the server is back', async () => {
    await field.fill('Geschreven tijdens de storing');
    await field.press('Enter');
    await expect(bubble('Geschreven tijdens de storing')).toBeVisible();
    await restart();
    await expect(arrived('Geschreven tijdens de storing')).toBeVisible({ timeout: 20_000 });
  });

  const keys: (string | undefined)[] = [];
  await test.step('processed, but the answer is lost with the server: the retry has the same key', async () => {
    await page.route('**/api/messages.php', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      expect((await route.fetch()).status()).toBe(200);
      await app.kill();
      return route.abort('connectionreset');
    });
    await field.fill('Antwoord verloren');
    await field.press('Enter');
    await expect.poll(() => keys.length).toBeGreaterThan(1);
    await restart();
    await expect(arrived('Antwoord verloren')).toBeVisible({ timeout: 20_000 });
    expect(new Set(keys).size).toBe(1);
    await page.unroute('**/api/messages.php');
  });

  const { messages } = await get<{ messages: { body: string }[] }>(
    page,
    `/api/messages.php?conversation=${conversation.id}`,
  );
  expect(messages.slice(-3).map(({ body }) => body)).toEqual([
    'Bevestigd voor de stroomstoring',
    'Geschreven tijdens de storing',
    'Antwoord verloren',
  ]);
  expect(messages.filter(({ body }) => body === 'Antwoord verloren')).toHaveLength(1);
  expect(await balance(page)).toBe(before - 3);
  await expect(page.getByText(words.price(before - 3))).toBeVisible();

  await test.step('events arrive again without a reload', async () => {
    const bram = await (await browser.newContext()).newPage();
    await logIn(bram, app.url, 'bram@demo.test');
    await bram.goto(`${app.url}/chats/${conversation.id}`);
    await hydrated(bram);
    await bram.getByLabel(words.messageTo('Anna')).fill('Ik zie alles');
    await bram.getByLabel(words.messageTo('Anna')).press('Enter');
    await expect(bubble('Ik zie alles')).toBeVisible({ timeout: 30_000 });
  });
});

test('a payment is neither lost nor counted twice, whenever the server dies', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, app.url, 'anna@demo.test');
  const before = await balance(page);
  const { packages } = await get<{ packages: { id: string; credits: number }[] }>(page, '/api/packages.php');
  const offer = packages[0]!;
  const startPaying = async () => {
    await page.goto(`${app.url}/credits/${offer.id}/ideal`);
    await hydrated(page);
    await page.getByRole('checkbox', { name: words.withdrawal }).check();
    await page.getByRole('button', { name: words.pay }).click();
    await expect(page.getByText(words.testPage)).toBeVisible();
  };
  const payNow = page.getByRole('button', { name: words.sandboxPay, exact: true });
  const added = page.getByRole('heading', { level: 1, name: words.added(offer.credits) });

  await test.step('between starting and paying', async () => {
    await startPaying();
    await app.kill();
    await restart();
    expect(await balance(page)).toBe(before);
    await payNow.click();
    await expect(added).toBeVisible();
    expect(await balance(page)).toBe(before + offer.credits);
  });

  await test.step('right after paying, before the payer is back', async () => {
    await startPaying();
    const payment = new URL(page.url()).pathname.split('/').at(-1)!;
    let back = '';
    await page.route('**/sandbox/pay/*/pay', async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      back = answer.headers()['location']!;
      await app.kill();
      await route.abort('connectionreset');
    });
    await payNow.click();
    await expect.poll(() => back).not.toBe('');
    await restart();
    await page.goto(app.url + back);
    await expect(added).toBeVisible();
    await expect(page.getByText(words.received)).toBeVisible();
    // The provider repeats its calls, as providers do.
    for (let time = 0; time < 3; time++) {
      const response = await page
        .context()
        .request.post(`${app.url}/api/payment-webhook.php?provider=sandbox`, { data: { id: payment } });
      expect(response.status()).toBe(200);
    }
    expect(await balance(page)).toBe(before + 2 * offer.credits);
  });
});
