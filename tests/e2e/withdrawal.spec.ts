import { expect, test } from './support/fixtures.ts';
import { followLink } from './support/outbox.ts';

test('[CO-16] the footer leads to a withdrawal form that needs no log-in, and a mailed link confirms the withdrawal', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/pages/faq`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Een aankoop herroepen' }).click();
  await page.getByRole('button', { name: 'Aankoop herroepen' }).click();
  await expect(page.getByLabel('Je naam')).toBeFocused();

  const address = 'niemand@voorbeeld.test';
  await page.getByLabel('Je naam').fill('Els');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await page.getByLabel('Bestel- of factuurnummer').fill('2026-900001');
  await page.getByRole('button', { name: 'Aankoop herroepen' }).click();
  await expect(page.getByRole('status')).toContainText('We hebben je herroeping ontvangen.');

  await followLink(page, url, address, 'Herroeping bevestigen');
  await expect(page.getByRole('main')).toContainText('2026-900001');
  await expect(page.getByRole('status')).toContainText('We hebben geen aankoop met dit nummer');
});
