import { portrait } from '#tests/support/photos.ts';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[RO-06] an administrator creates a fictional profile with a picture, and retires it', async ({
  page,
  url,
}) => {
  const letters = Date.now()
    .toString()
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  const name = `Nora ${letters.slice(-8)}`;
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: /^Vlam/ }).click();
  await page.getByRole('link', { name: 'Fictief', exact: true }).click();
  await expect(page).toHaveURL(/\/fictional$/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Nieuw profiel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw fictief profiel' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Nieuw profiel' }).click();
  await dialog.getByLabel('Naam').fill(name);
  await dialog.getByLabel('Geboortedatum').fill('2020-01-01');
  await dialog.getByLabel('Geslacht').selectOption({ label: 'Vrouw' });
  await dialog.getByLabel('Over dit profiel').fill('Loves long walks.');
  await dialog.getByLabel('Reden').fill('Iemand om mee te praten');
  await dialog.getByRole('button', { name: 'Profiel maken' }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
  await dialog.getByLabel('Geboortedatum').fill('1994-03-02');
  await dialog.getByRole('button', { name: 'Profiel maken' }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Alle operators antwoorden');
  const picture = await portrait(Date.now() % 100_000, { width: 400, height: 500 });
  await row
    .getByLabel(`Foto van ${name}`)
    .setInputFiles({ name: 'nora.webp', mimeType: 'image/webp', buffer: Buffer.from(picture) });
  await expect(row).toContainText('1 foto in keuring');

  await row.getByRole('button', { name: /^Toewijzen/ }).click();
  const assigning = page.getByRole('dialog', { name: `Wie antwoordt voor ${name}?` });
  await expect(assigning.getByLabel('Operator')).toHaveValue('');
  await assigning.getByRole('button', { name: 'Terug' }).click();
  await row.getByRole('button', { name: /^Uit dienst/ }).click();
  const retiring = page.getByRole('dialog', { name: `${name} uit dienst nemen?` });
  await retiring.getByLabel('Reden').fill('Toch niet');
  await retiring.getByRole('button', { name: 'Uit dienst' }).click();
  await expect(row.getByRole('button', { name: /^Terughalen/ })).toBeVisible();
});
