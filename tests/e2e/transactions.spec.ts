import { expect, logIn, test } from './support/fixtures.ts';
import { purchase } from './support/purchase.ts';

test('[RT-31] [SC-18] the transactions list a purchase, which has an invoice and is withdrawn in two steps', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  await purchase(page, url, 'pay');

  await page.goto(`${url}/transactions`);
  await page
    .getByRole('link', { name: /Credits gekocht/ })
    .first()
    .click();
  const invoice = await page.getByRole('link', { name: /^Factuur .*PDF/ }).getAttribute('href');
  const pdf = await page.request.get(url + invoice);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Hier herroepen' }).click();
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
  await expect(page.getByRole('status')).toContainText('Je hebt deze aankoop herroepen.');
  await expect(page.getByRole('link', { name: /^Creditnota .*PDF/ })).toBeVisible();
  await page.getByRole('link', { name: 'Alle transacties' }).click();
  await expect(page.getByRole('link', { name: /Geld terugbetaald/ })).toHaveCount(1);
});

test('[RT-37] [RT-31] a visitor who opens the transactions logs in first', async ({ page, url }) => {
  await page.goto(`${url}/transactions`);
  await expect(page).toHaveURL(/\/login/);
});
