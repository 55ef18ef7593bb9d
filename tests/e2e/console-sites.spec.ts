import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { mailTo } from './support/outbox.ts';
import { newcomerWith } from './support/sign-up.ts';

test('[CO-05] an administrator changes a setting, sees it in the history and rolls it back', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: /^Vlam/ }).click();
  await page.getByRole('link', { name: 'Instellingen', exact: true }).click();
  await hydrated(page);
  await page.getByLabel('Zoek een instelling').fill('langste');
  await page.getByLabel('Langste bericht').fill('1234');
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const review = page.getByRole('dialog', { name: 'Bekijk je wijzigingen' });
  await expect(review.getByRole('insertion')).toHaveText('1234');
  await review.getByLabel('Reden').fill('Korter leest beter');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect(review).toHaveCount(0);

  await page.getByRole('link', { name: 'Geschiedenis', exact: true }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Korter leest beter' }).first();
  await expect(newest).toContainText('Langste bericht');
  await newest.getByRole('link', { name: /Wat er is gewijzigd/ }).click();
  await hydrated(page);
  await page.getByRole('button', { name: /Terugdraaien naar versie/ }).click();
  const back = page.getByRole('dialog');
  await expect(back.getByRole('deletion')).toHaveText('1234');
  await back.getByLabel('Reden').fill('Toch niet');
  await back.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Toch niet' }).first()).toContainText('Nieuwste');
});

test('[CO-08] an operator sets up a third brand in the browser, and its first member signs up there', async ({
  page,
  url,
  browser,
}) => {
  const run = Date.now().toString(36);
  const host = `gloed-${run}.localhost`;
  const brandUrl = url.replace('//localhost', `//${host}`);
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/sites`);
  await page.getByRole('link', { name: 'Site maken' }).click();
  await hydrated(page);
  await page.getByLabel('Naam', { exact: true }).fill(`Gloed ${run}`);
  await page.getByLabel('Domein', { exact: true }).fill(`https://${host}:443/`);
  for (const language of ['en', 'nl', 'fr'])
    await page.getByLabel('Toevoegen aan: Talen').selectOption(language);
  await page.getByRole('button', { name: 'Nederlands omhoog' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Nederlands: plaats 1 van 3' })).toHaveCount(1);
  // It cannot go further up, so the keyboard is at the other button of the same language.
  await expect(page.getByRole('button', { name: 'Nederlands omlaag' })).toBeFocused();
  await page.getByRole('button', { name: 'English verwijderen' }).click();
  await page.getByLabel('Toevoegen aan: Landen').selectOption('NL');
  await page.getByLabel('Naam van het bedrijf').fill('Gloed B.V.');
  await page.getByLabel('Straat en nummer').fill('Kade 1');
  await page.getByLabel('Postcode en plaats').fill('1011 AB Amsterdam');
  await page.getByLabel('Registratienummer').fill('12345678');
  await page.getByLabel('Btw-nummer').fill('NL001234567B01');
  await page.getByLabel('Adres van de klantenservice').fill(`hulp@${host}.test`);
  await page.getByLabel('Telefoonnummer').fill('+31 20 123 45 67');
  await page.getByLabel('Thema om mee te beginnen').selectOption({ label: 'Zoals Vlam' });
  await page.getByLabel('E-mail').fill(`baas@${host}.test`);
  await page.getByLabel('Naam van de beheerder').fill('Noor');
  await page.getByLabel('Reden').fill('Een derde merk');
  await page.getByRole('button', { name: 'De site maken' }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Gloed ${run}` })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Nog te doen' });
  await expect(steps.getByRole('img', { name: 'Ontbreekt' })).toHaveCount(1);
  await steps.getByRole('link', { name: 'Omschrijving' }).click();
  await hydrated(page);
  await page.getByLabel('Omschrijving').fill('Voor wie de gloed zoekt.');
  await page.getByRole('button', { name: 'Bekijken en opslaan' }).click();
  const review = page.getByRole('dialog');
  await review.getByLabel('Reden').fill('Voor zoekmachines');
  await review.getByRole('button', { name: 'Opslaan' }).click();
  await expect(review).toHaveCount(0);

  const mail = await mailTo(page.request, url, `baas@${host}.test`);
  const invitation = mail.links.find(
    (link) => new URL(link).hostname === host && /[/=][\w-]{43}(?:[?&]|$)/.test(link),
  )!;
  expect(invitation).toBeDefined();

  const visitor = await browser.newContext();
  const their = await visitor.newPage();
  // Only the browser resolves hosts below localhost. Other processes learn of the site within five seconds.
  await expect(async () => {
    await their.goto(`${brandUrl}/pages/terms`);
    await expect(their.getByRole('main')).toContainText('Gloed B.V.', { timeout: 1_000 });
  }).toPass();
  await expect(their.getByRole('main')).toContainText('Kade 1');
  await expect(their.locator('link[rel=alternate]')).toHaveCount(3);
  await their.goto(`${brandUrl}/`);
  await expect(their).toHaveTitle(`Gloed ${run}: ontmoet mensen bij jou in de buurt`);
  await expect(their.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Voor wie de gloed zoekt.',
  );
  await their.goto(`${brandUrl}/?lang=fr`);
  await expect(their.locator('meta[name=description]')).not.toHaveAttribute('content', /gloed/);
  const { name, email, password, about } = newcomerWith(`eerste@${host}.test`);
  const status = await their.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      return (await fetch('/api/signup.php', { method: 'POST', headers, body })).status;
    },
    JSON.stringify({
      gender: 'female',
      sexuality: 'hetero',
      name,
      date_of_birth: '1993-01-01',
      country: 'NL',
      region: 'Utrecht',
      signup_message: about,
      email,
      password,
      accept_terms: true,
      accept_sensitive: true,
    }),
  );
  expect(status).toBe(200);

  // The invited administrator chooses a password on the new domain, and edits only this site.
  const administrator = await browser.newContext({ locale: 'nl-NL' });
  const theirs = await administrator.newPage();
  const address = new URL(invitation);
  await theirs.goto(`${brandUrl}${address.pathname}${address.search}${address.hash}`);
  const chosen = 'lantern-river-plum-42';
  await theirs.locator('input[name=new_password]').fill(chosen);
  await theirs.locator('input[name=new_password_again]').fill(chosen);
  await theirs.locator('main button[type=submit]').click();
  await theirs.waitForURL(/\/login/);
  await theirs.locator('input[name=email]').fill(`baas@${host}.test`);
  await theirs.locator('input[name=password]').fill(chosen);
  await theirs.locator('main button[type=submit]').click();
  await expect(theirs).not.toHaveURL(/\/login/);
  await theirs.goto(`${brandUrl}/staff/sites`);
  await expect(theirs.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(theirs.getByRole('main').getByRole('listitem')).toContainText(`Gloed ${run}`);
  await administrator.close();
  await their.goto(`${brandUrl}/pricing`);
  await expect(their.getByRole('main')).toContainText('€');
  await visitor.close();
});

test('[LA-01] the console is in English for staff who read neither of its two languages', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'staff@demo.test');
  const read = (language: string) =>
    page.request.post(`${url}/lang-config`, { form: { language, return_to: '/' }, headers: { origin: url } });
  try {
    await read('da');
    await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'da');
    for (const [path, heading] of [
      ['/staff', 'Overview'],
      ['/staff/sites', 'Sites'],
    ] as const) {
      await page.goto(`${url}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  } finally {
    await read('nl');
  }
});
