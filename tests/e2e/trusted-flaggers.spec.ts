import { expect, logIn, test } from './support/fixtures.ts';
import { carriedOut, openCase } from './support/inbox.ts';
import { mailTo } from './support/outbox.ts';

test.use({ locale: 'nl-NL' });

test('[CO-11] a trusted flagger gets a link, its notice comes first, and the console counts it', async ({
  page,
  url,
  browser,
}, { retry }) => {
  const email = `notices-${retry}@meldpunt.example`;
  const name = `Meldpunt ${retry}`;
  await logIn(page, url, 'staff@demo.test');
  await page.goto(`${url}/staff/law/flaggers`);
  await page.getByRole('button', { name: 'Toevoegen en link sturen' }).click();
  await expect(page.getByLabel('Organisatie')).toBeFocused();
  await page.getByLabel('Organisatie').fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Lidstaat').selectOption('NL');
  await page.getByLabel('Besluit').fill('ACM/UIT/123456');
  await page.getByRole('button', { name: 'Toevoegen en link sturen' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Link verstuurd, nog niet gebruikt');

  const mail = await mailTo(page.request, url, email);
  const link = new URL(mail.links.find((one) => one.includes('/complaints?flagger='))!);
  const visitor = await (await browser.newContext()).newPage();
  // The mail is in English, and its link opens the page in English.
  await visitor.goto(`${url}/complaints?flagger=${link.searchParams.get('flagger')}`);
  await expect(visitor.getByRole('main')).toContainText(name);
  await expect(visitor.getByLabel('Je naam')).toHaveCount(0);
  await visitor.getByLabel('Wat is er gebeurd?').fill('Een lid plaatst verboden foto’s.');
  await visitor.getByRole('button', { name: 'Klacht versturen' }).click();
  await expect(visitor).toHaveURL(/sent=K-[A-Z2-9]{6}$/);
  const reference = new URL(visitor.url()).searchParams.get('sent')!;
  await visitor.context().close();

  await page.goto(`${url}/staff/inbox`);
  const first = page.getByRole('list', { name: 'Open zaken' }).getByRole('listitem').first();
  await expect(first).toContainText(reference);
  await expect(first).toContainText('Betrouwbare flagger');
  const openedCase = await openCase(page, url, 'complaint', reference);
  await openedCase.getByRole('button', { name: 'Beantwoorden' }).click();
  await openedCase.getByLabel('Uitkomst').selectOption('unfounded');
  await openedCase.getByLabel('Je antwoord').fill('Op deze foto’s is niets verbodens te zien.');
  await openedCase.getByRole('button', { name: 'Voorbeeld' }).click();
  await openedCase.getByRole('button', { name: 'Beantwoorden' }).click();
  await expect(openedCase).toBeHidden();

  await expect(async () => {
    await page.goto(`${url}/staff/law/flaggers`);
    await expect(row).toContainText('Actief');
    await expect(row).toContainText('100%', { timeout: 1_000 });
  }).toPass(carriedOut);
  // A pause requires a last day.
  await row.getByText('Wijzigen…').click();
  await row.getByLabel('Reden').fill('De coördinator onderzoekt het.');
  await row.getByRole('button', { name: 'Opslaan' }).click();
  await expect(row.getByLabel('Laatste dag van een pauze')).toBeFocused();
  await row.getByLabel('Wat wil je doen').selectOption('end');
  await row.getByRole('button', { name: 'Opslaan' }).click();
  await expect(row).toContainText('Beëindigd op');
});
