import { expect, logIn, test } from './support/fixtures.ts';

test.use({ locale: 'nl-NL' });

test('[PR-08] impossible numbers are reported at their field, and a long note stays within the page', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/invitations`);
  const uses = page.getByLabel('Hoeveel mensen de code kunnen gebruiken');
  const days = page.getByLabel('Geldig (dagen)');
  const note = 'Voor' + 'lang'.repeat(48);
  await page.getByLabel('Notitie').fill(note);
  await uses.fill('0');
  await days.fill('9999');
  await page.getByRole('button', { name: 'Code maken' }).click();
  await expect(uses).toHaveAccessibleDescription('Kies 1 of meer.');
  await expect(uses).toBeFocused();
  await expect(days).toHaveAccessibleDescription('Kies 365 of minder.');
  await expect(days).toHaveValue('9999');
  await expect(page.getByLabel('Notitie')).toHaveValue(note);
  await uses.fill('2');
  await days.fill('');
  await page.getByRole('button', { name: 'Code maken' }).click();
  await expect(days).toHaveAccessibleDescription('Vul dit in.');
  await days.fill('5');
  await page.getByRole('button', { name: 'Code maken' }).click();
  const row = page.getByRole('listitem').filter({ hasText: note }).first();
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await row.getByRole('button').click();
  await expect(row.getByText('Beëindigd')).toBeVisible();
});
