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
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Nieuw experiment' }).click();
  await dialog.getByLabel('Naam').fill(name);
  await dialog.getByLabel('Lander 2').selectOption({ label: 'Kaart met regio’s' });
  await dialog.getByLabel(/Bezoeken per 100/).fill('10');
  await expect(dialog.getByRole('status').first()).toContainText('4.394 bezoeken per lander');
  await dialog.getByLabel('Reden').fill('Welke werkt beter?');
  await dialog.getByRole('button', { name: 'Starten' }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
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

test('[RE-05] an administrator writes a campaign, previews it in two languages, tests, starts and ends it', async ({
  page,
  url,
}) => {
  const name = `weekend-${Date.now().toString(36)}`;
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('main').getByRole('link', { name: /^Vonk/ }).click();
  await page.getByRole('link', { name: 'Mailings', exact: true }).click();
  await page.getByRole('link', { name: 'Nieuwe campagne' }).click();
  await expect(page).toHaveURL(/\/mailings\/new$/);
  await hydrated(page);
  await page.getByLabel('Naam').fill(name);
  const write = async (language: string, subject: string) => {
    await page.getByRole('combobox', { name: 'Taal' }).selectOption(language);
    await page.getByLabel('Onderwerp').fill(subject);
    await page.getByLabel('Voorbeeldtekst').fill('Tot zondag.');
    await page.getByLabel('Kop', { exact: true }).fill(subject);
    await page.getByLabel('Alinea’s').fill('Eerste alinea.\n\nTweede alinea.');
    await page.getByLabel('Knop').fill('Bekijken');
    await page.getByLabel('Pagina die hij opent').fill('/credits');
  };
  await write('nl', 'Weekendaanbieding');
  await write('en', 'Weekend offer');
  await page.getByLabel('Reden').fill('Het weekend');
  await page.getByRole('button', { name: 'Concept opslaan' }).click();

  await expect(page).toHaveURL(/\/mailings\/preview\?campaign=/);
  await hydrated(page);
  const mail = page.getByRole('article');
  await expect(mail).toContainText('Weekendaanbieding');
  await expect(mail).toContainText('Tweede alinea.');
  await page.getByRole('navigation', { name: 'Talen' }).getByRole('link', { name: 'English' }).click();
  await expect(mail).toContainText('Weekend offer');
  await page.getByRole('button', { name: 'Stuur mij een test' }).click();
  await expect(page.getByText('Verstuurd naar staff@demo.test.')).toBeVisible();

  await page.getByRole('link', { name: 'Mailings', exact: true }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Concept');
  await card.getByRole('button', { name: /^Starten/ }).click();
  const starting = page.getByRole('dialog', { name: `${name} starten?` });
  await starting.getByLabel('Begint').fill('2099-01-01T10:00');
  await starting.getByLabel('Reden').fill('Alles klopt');
  await starting.getByRole('button', { name: 'Starten' }).click();
  await expect(starting.getByRole('alert')).toContainText('binnen een jaar');
  await starting.getByLabel('Begint').fill('');
  await starting.getByRole('button', { name: 'Starten' }).click();
  await expect(starting).toHaveCount(0);
  await expect(card).toContainText('Bezig');
  await card.getByRole('button', { name: /^Beëindigen/ }).click();
  const ending = page.getByRole('dialog', { name: `${name} beëindigen?` });
  await ending.getByLabel('Reden').fill('Genoeg');
  await ending.getByRole('button', { name: 'Beëindigen' }).click();
  await expect(card).toContainText('Beëindigd');
});
