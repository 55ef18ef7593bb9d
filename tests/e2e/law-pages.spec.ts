import { expect, logIn, test } from './support/fixtures.ts';
import { openCase } from './support/inbox.ts';

test('a visitor asks for human review of an automated decision, and staff find the request', async ({
  page,
  url,
  browser,
}) => {
  await page.goto(`${url}/pages/faq`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Geautomatiseerde besluiten' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wat een computer hier beslist');
  await page.getByRole('button', { name: 'Laat een medewerker ernaar kijken' }).click();
  await expect(page.getByLabel('Welk besluit?')).toBeFocused();
  await page.getByLabel('Welk besluit?').selectOption('Terugbetaling als je herroept');
  await page.getByLabel('Je naam').fill('Els');
  const address = `${crypto.randomUUID()}@voorbeeld.test`;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await page.getByRole('button', { name: 'Laat een medewerker ernaar kijken' }).click();
  await expect(page.getByRole('status')).toContainText('We kijken ernaar');
  const reference = new URL(page.url()).searchParams.get('sent')!;

  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, url, 'staff@demo.test');
  const openedCase = await openCase(staff, url, 'complaint', reference);
  await expect(openedCase.getByRole('blockquote')).toHaveText('Terugbetaling als je herroept');
  await expect(openedCase).toContainText(address);
  await expect(openedCase.getByRole('button', { name: 'Beantwoorden' })).toBeVisible();
  await staff.context().close();
});

test('the child safety page leads to the form for reporting something illegal', async ({ page, url }) => {
  await page.goto(`${url}/pages/child-safety`);
  await page.getByRole('link', { name: 'dit formulier' }).click();
  await expect(page.getByLabel('Waar gaat het over?')).toHaveValue('illegal_content');
});
