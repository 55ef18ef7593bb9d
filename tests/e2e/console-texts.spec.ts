import { expect, hydrated, logIn, test } from './support/fixtures.ts';

test('[CO-08] an administrator writes a site’s texts, which visitors see as plain text, and removes one again', async ({
  page,
  url,
  browser,
}) => {
  const run = Date.now().toString(36);
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: /^Vlam/ }).click();
  await page.getByRole('link', { name: 'Teksten', exact: true }).first().click();
  await page.getByRole('link', { name: 'Kop', exact: true }).click();
  await hydrated(page);
  await expect(
    page.getByRole('region', { name: 'Ingebouwde tekst, Français' }).locator('[lang=fr]'),
  ).not.toBeEmpty();
  const headline = `Bonsoir <b>${run}</b>`;
  await page.getByRole('textbox', { name: 'Français' }).fill(headline);
  await page.getByRole('textbox', { name: 'English' }).fill(`Good evening ${run}`);
  await expect(page.getByRole('region', { name: 'Voorbeeld, Français' })).toContainText(headline);
  await page.getByLabel('Reden').fill('Voor Frankrijk');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const history = page.getByRole('region', { name: 'Geschiedenis' });
  await expect(page.getByText('Opgeslagen. Bezoekers zien het nu.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volgende: Inleiding' })).toBeInViewport();
  await page.getByRole('list', { name: 'Taal van de geschiedenis' }).getByText('Français').click();
  await expect(history.getByRole('list').last().getByRole('listitem').first()).toContainText(
    'Voor Frankrijk',
  );

  const visitor = await browser.newContext();
  const their = await visitor.newPage();
  const brand = url.replace('//localhost', '//vlam.localhost');
  await visitor.addCookies([{ name: 'i18n_redirected', value: 'fr', url: brand }]);
  await their.goto(`${brand}/`);
  await expect(their.getByRole('heading', { level: 1 })).toHaveText(headline);

  await page.getByRole('link', { name: 'Teksten', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Kop', exact: true })).toContainText(/Français\s*eigen tekst/);
  await page.getByRole('link', { name: 'Gebruiksvoorwaarden' }).click();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Open de pagina' }).first()).toHaveAttribute(
    'href',
    `${brand}/pages/terms`,
  );
  const english = page.getByRole('textbox', { name: 'English' });
  await english.fill(`# House rules ${run}\n\n- Be kind\n- <script>alert(1)</script>`);
  await expect(page.getByText('Reden: Voor Frankrijk')).toBeVisible();
  await page.getByRole('button', { name: 'Reden wijzigen' }).click();
  await expect(page.getByLabel('Reden')).toBeFocused();
  await page.getByLabel('Reden').fill('Regels');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('list', { name: 'Taal van de geschiedenis' }).getByText('English').click();
  await expect(history.getByRole('list').last().getByRole('listitem').first()).toContainText('Regels');
  await visitor.clearCookies();
  await their.goto(`${brand}/pages/terms`);
  await expect(their.getByRole('heading', { name: `House rules ${run}` })).toBeVisible();
  await expect(their.getByRole('listitem').filter({ hasText: '<script>alert(1)</script>' })).toBeVisible();
  await visitor.close();

  await english.fill('');
  await page.getByRole('button', { name: 'Reden wijzigen' }).click();
  await page.getByLabel('Reden').fill('Toch niet');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(history.getByRole('list').last().getByRole('listitem').first()).toContainText('Toch niet');
});

test('[CO-08] an administrator chooses gifts, and creates and ends a discount code', async ({
  page,
  url,
}) => {
  const code = `VLAM-${Date.now().toString(36)}`.toUpperCase();
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: /^Vlam/ }).click();
  await page.getByRole('link', { name: 'Codes', exact: true }).first().click();
  await hydrated(page);
  await page.getByRole('button', { name: 'Nieuwe code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByText('Bedrag', { exact: true }).click();
  await dialog.getByLabel('Kortingsbedrag').fill('5');
  await dialog.getByLabel('Valuta').selectOption('GBP');
  await dialog.getByText('Meer voorwaarden').click();
  await dialog.getByLabel('Budget').fill('4');
  await dialog.getByLabel('Reden').fill('Actie');
  await dialog.getByRole('button', { name: 'De code maken' }).click();
  await expect(dialog.getByText('Het budget moet minstens één korting dekken.')).toBeVisible();
  await dialog.getByLabel('Budget').fill('500');
  await dialog.getByRole('button', { name: 'De code maken' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${code}£` });
  await expect(row).toContainText('£');
  await row.getByRole('button', { name: /Beëindigen/ }).click();
  await page.getByRole('dialog').getByLabel('Reden').fill('Klaar');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(row).toContainText('Beëindigd');

  await page.getByRole('link', { name: 'Cadeaus', exact: true }).click();
  await hydrated(page);
  const price = page.getByLabel('Prijs van Roos in credits');
  const next = (await price.inputValue()) === '3' ? '4' : '3';
  await price.fill(next);
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  await page.getByRole('dialog').getByLabel('Reden').fill('Lente');
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Prijs van Roos in credits')).toHaveValue(next);
});

test('[CO-08] a kept draft never replaces a newer text or setting before the reader has compared them', async ({
  page,
  url,
  browser,
}) => {
  const run = Date.now().toString(36);
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: /^Vlam/ }).click();
  await expect(page).toHaveURL(/\/staff\/sites\/\d+$/);
  const site = page.url();
  await page.goto(`${site}/texts/service`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'English' }).fill(`Mine ${run}`);
  await page.goto(`${site}/settings?find=langste`);
  await hydrated(page);
  await page.getByLabel('Langste bericht').fill('1111');

  const colleague = await browser.newContext({ storageState: await page.context().storageState() });
  const their = await colleague.newPage();
  await their.goto(`${site}/texts/service`);
  await hydrated(their);
  await their.getByRole('textbox', { name: 'English' }).fill(`Theirs ${run}`);
  await their.getByLabel('Reden').fill('Eerst');
  await their.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(their.getByText('Opgeslagen. Bezoekers zien het nu.')).toBeVisible();
  await their.goto(`${site}/settings?find=langste`);
  await hydrated(their);
  await their.getByLabel('Langste bericht').fill('1222');
  await their.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  await their.getByRole('dialog').getByLabel('Reden').fill('Eerst');
  await their.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(their.getByRole('dialog')).toHaveCount(0);
  await colleague.close();

  await page.reload();
  const newer = page.getByRole('region', { name: 'Door iemand anders gewijzigd' });
  await expect(newer.getByRole('deletion')).toHaveText('1222');
  await expect(newer.getByRole('insertion')).toHaveText('1111');
  await expect(page.getByRole('button', { name: 'Bekijken en opslaan' })).toBeDisabled();
  await hydrated(page);
  await newer.getByRole('button', { name: 'De nieuwste gebruiken' }).click();
  await expect(page.getByLabel('Langste bericht')).toHaveValue('1222');

  await page.goto(`${site}/texts/service`);
  await hydrated(page);
  await expect(page.getByText(`Theirs ${run}`).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'English' })).toHaveValue(`Mine ${run}`);
  await expect(page.getByRole('button', { name: 'Opslaan', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'De mijne houden' }).click();
  await page.getByLabel('Reden').fill('Samengevoegd');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Opgeslagen. Bezoekers zien het nu.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'English' })).toHaveValue(`Mine ${run}`);
});
