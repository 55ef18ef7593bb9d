import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test("[CO-07] an administrator changes a country's prices, and members there get them", async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('main').getByRole('link', { name: /^Vonk/ }).click();
  await page.getByRole('link', { name: 'Prijzen', exact: true }).first().click();
  await expect(page).toHaveURL(/\/prices$/);
  await hydrated(page);
  await page.getByText(/^Andere landen/).click();
  await page.getByRole('button', { name: 'Wijzigen Malta' }).click();
  const country = page.getByRole('dialog', { name: 'Malta' });
  const price = country.getByLabel('20 credits', { exact: true }).first();
  await price.fill('9,99');
  await expect(country).toContainText('Hoogstens € 56,19');
  await price.fill('15,49');
  await expect(country.getByRole('region', { name: 'Voorbeeld' })).toContainText('€ 15,49');
  await country.getByRole('checkbox', { name: 'PayPal' }).uncheck();
  await country.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const review = page.getByRole('dialog', { name: 'Deze prijzen opslaan?' });
  // Back leads to the table, where the prices wait.
  await review.getByRole('button', { name: 'Terug' }).click();
  await expect(page.getByRole('row', { name: /Malta/ })).toContainText('Gewijzigd');
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
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

test('[CO-07] all bundles rise at once, in the countries with the same currency that are ticked', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites/1/prices`);
  await hydrated(page);
  await page.getByText(/^Andere landen/).click();
  // The whole row opens the dialog.
  await page.getByRole('row', { name: /Cyprus/ }).click({ position: { x: 20, y: 20 } });
  const country = page.getByRole('dialog', { name: 'Cyprus' });
  const prices = country.getByRole('textbox', { name: /credits$/ });
  await prices.nth(2).fill('999');
  await prices.nth(3).fill('999');
  await expect(country.getByText(/^Hoogstens/)).toHaveCount(2);
  await expect(country.getByRole('region', { name: 'Voorbeeld' })).not.toContainText('minder per bericht');
  await prices.nth(2).fill('79,98');
  await prices.nth(3).fill('149,98');
  const step = country.getByLabel('Alle bundels verhogen met');
  await step.fill('1');
  await country.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  await expect(country.getByText('Tel dit bedrag eerst bij de prijzen op')).toBeVisible();
  await step.press('Enter');
  await expect(prices.nth(2)).toHaveValue('80,98');
  await expect(prices.nth(3)).toHaveValue('150,98');

  await country.getByText(/^\d+ andere landen die in EUR betalen/).click();
  await expect(country.getByRole('checkbox', { name: 'Finland' })).not.toBeChecked();
  await country.getByRole('checkbox', { name: 'Finland' }).check();
  await country.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  await page
    .getByRole('dialog', { name: 'Deze prijzen opslaan?' })
    .getByRole('button', { name: 'Terug' })
    .click();
  await expect(page.getByRole('row', { name: /Finland/ })).toContainText('€ 80,98');
  await expect(page.getByRole('row', { name: /Finland/ })).toContainText('Gewijzigd');
  await expect(page.getByRole('row', { name: /Malta/ })).not.toContainText('Gewijzigd');
});

test('[CO-07] the countries of the site that pay the same are ticked, and change together', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites/1/prices`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Wijzigen Nederland' }).click();
  const country = page.getByRole('dialog', { name: 'Nederland' });
  await expect(country.getByRole('checkbox', { name: 'België' })).toBeChecked();
  await country.getByLabel('Alle bundels verhogen met').fill('1,00');
  await country.getByRole('button', { name: 'Verhogen', exact: true }).click();
  await country.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  await page
    .getByRole('dialog', { name: 'Deze prijzen opslaan?' })
    .getByRole('button', { name: 'Terug' })
    .click();
  await expect(page.getByRole('row', { name: /België/ })).toContainText('Gewijzigd');
  await expect(page.getByRole('row', { name: /Alle andere landen/ })).not.toContainText('Gewijzigd');
});

test('[CO-08] the list of codes shows the last day that was entered', async ({ page, url }, { retry }) => {
  const code = `LAATSTE${retry}`;
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites/1/codes`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Nieuwe code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Kortingspercentage').fill('20');
  await expect(dialog.getByLabel('Valuta')).toHaveCount(0);
  await expect(dialog.getByText('20%, vanaf nu, zonder einddatum.')).toBeVisible();
  await expect(dialog.getByLabel('Budget')).toBeHidden();
  await dialog.getByLabel('Eerste dag').fill('2099-12-01');
  await dialog.getByLabel('Laatste dag').fill('2099-12-31');
  await expect(dialog.getByText('20%, van 1 dec 2099 tot en met 31 dec 2099.')).toBeVisible();
  await dialog.getByText('Meer voorwaarden').click();
  await dialog.getByLabel('Land').selectOption({ label: 'België' });
  await dialog.getByLabel('Reden').fill('Winter');
  await dialog.getByRole('button', { name: 'De code maken' }).click();
  await expect(page.getByText(`Leden kunnen ${code} gebruiken vanaf 1 dec 2099`)).toBeVisible();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('Laatste dag 31 dec 2099');
  await expect(row).toContainText('Alleen in België');
});

test('[CO-08] the link from the codes to the welcome discount leads to the field and its name', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites/1/codes`);
  await hydrated(page);
  await page.getByRole('link', { name: 'De welkomstkorting wijzigen' }).click();
  const field = page.getByLabel('Welkomstkorting', { exact: true });
  await expect(field).toBeFocused();
  const bar = (await page.getByRole('banner').first().boundingBox())!;
  const name = (await page.locator('label[for=field-welcome_discount]').boundingBox())!;
  expect(name.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
