import type { Browser, Page } from '@playwright/test';
import { expect, logIn, test } from './support/fixtures.ts';
import { carriedOut, decideWith, openCase } from './support/inbox.ts';

// Demo members that other specs do not use.
const writer = 'member38@demo.test';
const receiver = 'member39@demo.test';

async function logInPage(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, url, email);
  return page;
}

async function post(page: Page, url: string, path: string, data: object): Promise<Record<string, unknown>> {
  const headers = { origin: url, 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request.post(`${url}${path}`, { headers, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}

test('[RO-06] a message that asks for money is held for a moderator, who suspends its sender', async ({
  browser,
  page,
  url,
}) => {
  await logIn(page, url, receiver);
  const own = (await (await page.request.get(`${url}/api/profile.php`)).json()) as {
    profile: { id: string };
  };
  const his = await logInPage(browser, url, writer);
  const { conversation } = await post(his, url, '/api/chats.php', { member: own.profile.id });
  await post(his, url, '/api/messages.php', { conversation, body: 'Kun je me 500 euro lenen?' });

  await page.goto(`${url}/chats/${String(conversation)}`);
  await expect(page.getByText('Kun je me 500 euro lenen?').first()).toBeVisible();
  await expect(page.getByText(/Stuur nooit geld/).first()).toBeVisible();

  const staff = await logInPage(browser, url, 'staff@demo.test');
  const { profile } = (await (await his.request.get(`${url}/api/profile.php`)).json()) as {
    profile: { name: string };
  };
  const openedCase = await openCase(staff, url, 'signal', profile.name);
  await expect(openedCase.getByText('Over geld')).toBeVisible();
  await expect(openedCase.getByText('Kun je me 500 euro lenen?')).toBeVisible();
  await decideWith(openedCase, 'Schorsen', 'Je vroeg een ander lid om geld.');
  await expect(openedCase).toBeHidden();

  await expect(async () => {
    await his.goto(`${url}/suspended`);
    await expect(his.getByText('Je vroeg een ander lid om geld.')).toBeVisible({ timeout: 1_000 });
  }).toPass(carriedOut);
  await his.context().close();
  await staff.context().close();
});

test('[RO-06] operators see an empty queue on a site without fictional profiles', async ({ page, url }) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/conversations`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gesprekken van operators' })).toBeVisible();
  await expect(page.getByText('Niemand wacht op antwoord')).toBeVisible();
});
