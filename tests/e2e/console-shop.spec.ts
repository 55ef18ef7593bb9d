import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[CO-07] an administrator changes the prices of a country, and members there get them', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('main').getByRole('link', { name: /^Vonk/ }).click();
  await page.getByRole('link', { name: 'Prijzen', exact: true }).first().click();
  await expect(page).toHaveURL(/\/prices$/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Malta' }).click();
  const country = page.getByRole('dialog', { name: 'Malta' });
  const price = country.getByLabel('20 credits', { exact: true }).first();
  await price.fill('9,99');
  await expect(country).toContainText('Hoogstens € 56,19');
  await price.fill('15,49');
  await expect(country.getByRole('region', { name: 'Voorbeeld' })).toContainText('€ 15,49');
  await country.getByRole('checkbox', { name: 'PayPal' }).uncheck();
  await country.getByRole('button', { name: 'Deze prijzen gebruiken' }).click();
  await expect(page.getByRole('row', { name: /Malta/ })).toContainText('Gewijzigd');

  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const review = page.getByRole('dialog', { name: 'Deze prijzen opslaan?' });
  await expect(review).toContainText('Malta: 20 credits');
  await expect(review).toContainText('€ 14,99');
  await expect(review).toContainText('PayPal');
  await review.getByLabel('Reden').fill('Duurdere euro');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect(review).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Malta/ })).toContainText('€ 15,49');

  await page.goto(`${url}/staff/audit-log?action=site.prices`);
  const entry = page.getByRole('listitem').filter({ hasText: 'Duurdere euro' }).first();
  await entry.getByText('Duurdere euro').first().click();
  await expect(entry).toContainText('PayPal');
  await expect(entry).toContainText('€ 15,49');

  await page.goto(`${url}/pricing?country=MT`);
  await expect(page.getByRole('main')).toContainText('€ 15,49');
  await expect(page.getByRole('main')).not.toContainText('PayPal');
});
