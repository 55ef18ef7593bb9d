import { expectBackToClose } from './support/back.ts';
import { expect, hydrated, logInByForm, test } from './support/fixtures.ts';

// The demo's second site has fictional profiles. Its language is English.
const onVlam = (url: string) => url.replace('//localhost', '//vlam.localhost');
const warning = 'This profile is fictional and written by staff. Meeting in person is not possible.';

test('[PW-04] a fictional profile is marked everywhere, can be written to only after the warning, and its answers are marked as written by staff', async ({
  browser,
  page,
  url,
}) => {
  const site = onVlam(url);
  const question = `Which sky today ${Date.now()}`;
  await logInByForm(page, site, 'bram@demo.test');
  await page.goto(`${site}/chats`);
  const row = page.getByRole('navigation', { name: 'Chats' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'Ruby' })).toContainText('fictional profile');
  await expect(row.filter({ hasText: 'Anna' })).not.toContainText('fictional profile');
  await row.filter({ hasText: 'Ruby' }).getByRole('link').click();
  await expect(page.locator('main header')).toContainText('fictional profile');
  const answer = page.getByRole('listitem').filter({ hasText: 'Over a sea of fog' }).last();
  await expect(answer).toContainText('Written by our staff');
  await page.locator('main header').getByRole('link', { name: /Ruby/ }).click();
  await expect(page).toHaveURL(/\/members\/[\w-]{36}$/);
  await expect(page.getByRole('main')).toContainText('fictional profile');
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  const other = await (await browser.newContext()).newPage();
  await logInByForm(other, site, 'member41@demo.test');
  await other.goto(`${site}/members/${id}/chat`);
  await expect(other).toHaveURL(/\/chats\/[\w-]{36}$/);
  await hydrated(other);
  const field = other.getByLabel('Message to Ruby');
  await field.fill(question);
  await field.press('Enter');
  const asks = other.getByRole('dialog', { name: 'Ruby isn’t a real person' });
  await expect(asks).toContainText(warning);
  await expectBackToClose(other, asks);
  await expect(field).toHaveValue(question);
  await field.press('Enter');
  await asks.getByRole('button', { name: 'Don’t send' }).click();
  await expect(asks).toBeHidden();
  await expect(field).toHaveValue(question);
  await field.press('Enter');
  await asks.getByRole('button', { name: 'Got it, send' }).click();
  const messages = other.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.filter({ hasText: question }).getByRole('img', { name: 'Sent' })).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  await logInByForm(staff, site, 'staff@demo.test');
  await staff.goto(`${site}/staff/conversations`);
  await staff.getByRole('link', { name: new RegExp(question) }).click();
  await staff.getByRole('textbox').fill('A green one, with two moons.');
  await staff.getByRole('main').locator('form button[type=submit]').click();
  await expect(messages.filter({ hasText: 'A green one' })).toContainText('Written by our staff');
  for (const each of [other, staff]) await each.context().close();
});
