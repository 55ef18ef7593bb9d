import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[RE-04] an administrator compares landers, and ends the experiment with everyone at one of them', async ({
  page,
  url,
  browser,
}) => {
  const name = `lente-${Date.now().toString(36)}`;
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('main').getByRole('link', { name: /^Vonk/ }).click();
  await page.getByRole('link', { name: 'Landers', exact: true }).click();
  await expect(page).toHaveURL(/\/landers$/);
  await hydrated(page);

  await page.getByRole('button', { name: 'Nieuw experiment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw experiment' });
  await dialog.getByLabel('Naam').fill(name);
  await dialog.getByLabel('Lander 2').selectOption({ label: 'Kaart met regio’s' });
  await dialog.getByLabel(/Bezoeken per 100/).fill('10');
  await expect(dialog.getByRole('status')).toContainText('4.394 bezoeken per lander');
  await dialog.getByLabel('Reden').fill('Welke werkt beter?');
  await dialog.getByRole('button', { name: 'Starten' }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('0 van 4.394');
  await expect(page.getByRole('row', { name: /Kaart met regio’s/ }).last()).toContainText('Na');

  await card.getByRole('button', { name: /^Beëindigen/ }).click();
  const ending = page.getByRole('dialog', { name: `${name} beëindigen?` });
  await expect(ending).toContainText('nog niet alle bezoeken');
  await ending.getByText('Kaart met regio’s').click();
  await ending.getByLabel('Reden').fill('Geen budget meer');
  await ending.getByRole('button', { name: 'Iedereen daarheen sturen' }).click();
  await expect(ending).toHaveCount(0);
  await expect(card).toContainText('Iedereen gaat naar Kaart met regio’s');

  const visitor = await browser.newContext();
  const their = await visitor.newPage();
  await their.goto(`${url}/go/${name}`);
  await expect(their).toHaveURL(/\/landers\/maplanding$/);
  await visitor.close();

  const preview = page.getByRole('link', { name: /Voorbeeld.*Kaart met regio’s/ });
  await page.goto((await preview.getAttribute('href'))!);
  await expect(page).toHaveURL(/\/landers\/maplanding\?preview$/);
});
