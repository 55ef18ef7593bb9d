import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { findLink, mailTo } from './support/outbox.ts';
import { phrases } from './support/phrases.ts';
import { answer, expectTownsLoaded, keepDraft, newcomerWith, signUp } from './support/sign-up.ts';

const words = phrases.nl;
/** Lets the specs run repeatedly on the same server. */
const run = Date.now().toString(36);

test('[VL-03] [VL-04] each question shows its error under the field with the cursor in it, in the dialog and without script', async ({
  page,
  browser,
  url,
}) => {
  const mistakes = async (sheet: Page | Locator) => {
    const next = () => sheet.getByRole('button', { name: words.next }).click();
    const title = (name: string) => expect(sheet.getByRole('heading', { level: 1, name })).toBeVisible();
    await next();
    await expect(sheet.getByText('Maak een keuze.')).toHaveCount(1);
    await answer(sheet.getByRole('radio', { name: 'Vrouw', exact: true }));
    await title(words.orientationTitle);
    await answer(sheet.getByRole('radio', { name: words.men, exact: true }));
    await title(words.nameTitle);
    await sheet.getByLabel(words.profileName).fill('www.voorbeeld.test');
    await next();
    await expect(sheet.getByText('Dit lijkt op een web- of e-mailadres.')).toBeVisible();
    await expect(sheet.getByLabel(words.profileName)).toBeFocused();
    await expect(sheet.getByLabel(words.profileName)).toHaveValue('www.voorbeeld.test');
    await sheet.getByLabel(words.profileName).fill('Roos');
    await next();
    await title(words.birthTitle);
    await next();
    await expect(sheet.getByText('Ongeldige geboortedatum.')).toBeVisible();
    await expect(sheet.getByLabel(words.day, { exact: true })).toBeFocused();
    await fillBirthDate(sheet);
    await next();
    await title(words.emailTitle);
    await sheet.getByLabel(words.email).fill('niks');
    await next();
    await expect(sheet.getByText('Ongeldige e-mail')).toBeVisible();
    await expect(sheet.getByLabel(words.email)).toBeFocused();
  };
  await test.step('without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${url}/signup`);
    await mistakes(plain);
    await context.close();
  });
  await test.step('in the dialog', async () => {
    await page.goto(`${url}/login`);
    await page.locator('main a[href="/signup"]').click();
    await mistakes(page.locator('#signup-modal'));
  });
});

async function fillBirthDate(sheet: Page | Locator): Promise<void> {
  for (const [label, value] of [
    [words.day, '1'],
    [words.month, '1'],
    [words.year, '1993'],
  ] as const)
    await sheet.getByLabel(label, { exact: true }).fill(value);
}

test('one tap on an answer goes on, also on the chosen one after Back, while keys wait for the button', async ({
  page,
  url,
}) => {
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const label = (name: string) => radio(name).locator('xpath=ancestor::label');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/signup?')) posts.push(request.url());
  });
  await page.goto(`${url}/signup?screen=0`, { waitUntil: 'networkidle' });
  await label('Vrouw').click();
  await title(words.orientationTitle);
  await page.goBack({ waitUntil: 'networkidle' });
  await title(words.whoTitle);
  await expect(radio('Vrouw')).toBeChecked();
  await label('Vrouw').click();
  await title(words.orientationTitle);
  await page.waitForLoadState('networkidle');
  await radio(words.men).press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radio(words.women)).toBeChecked();
  expect(posts).toHaveLength(2);
  await page.keyboard.press('Enter');
  await title(words.nameTitle);
  expect(posts).toHaveLength(3);
});

test('[VL-08] the last question shows all its errors at once, with the cursor on the first', async ({
  page,
  url,
}) => {
  await keepDraft(page, newcomerWith(`fouten-${run}@voorbeeld.test`));
  await page.goto(`${url}/signup`);
  await expect(page.getByRole('heading', { level: 1, name: words.passwordTitle })).toBeVisible();
  await page.getByRole('button', { name: words.makeAccount }).click();
  await expect(page.locator('[data-error]')).toHaveCount(3);
  await expect(page.getByLabel(words.password, { exact: true })).toBeFocused();
});

test('a password can be shown while it is typed, on pages without React’s script', async ({ page, url }) => {
  await keepDraft(page, newcomerWith(`tonen-${run}@voorbeeld.test`));
  for (const path of ['/signup', '/login']) {
    await page.goto(url + path);
    const password = page.getByLabel(words.password, { exact: true });
    await password.fill('zon op het water');
    await page.getByRole('button', { name: 'Wachtwoord tonen' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Wachtwoord verbergen' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('zon op het water');
  }
});

test('an unknown town is questioned once, and then kept as the visitor typed it', async ({ page, url }) => {
  await expectTownsLoaded(page, url);
  await page.goto(`${url}/signup?gender=female`);
  await answer(page.getByRole('radio', { name: words.men, exact: true }));
  await page.getByLabel(words.profileName).fill('Roos');
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.birthTitle })).toBeVisible();
  await fillBirthDate(page);
  await page.getByRole('button', { name: words.next }).click();
  await page.getByRole('textbox', { name: words.email }).fill(`nergens-${run}@voorbeeld.test`);
  await page.getByRole('button', { name: words.next }).click();
  await page.getByLabel(words.town).fill('Nergenshuizen');
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByText('We kennen Nergenshuizen niet.')).toBeVisible();
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.aboutTitle })).toBeVisible();
});

test('[RT-09] a member who got no mail has it sent again, and is told so', async ({ page, url }) => {
  const email = `opnieuw-${run}@voorbeeld.test`;
  await page.goto(`${url}/signup?gender=female`);
  await signUp(page, newcomerWith(email));
  const first = findLink(await mailTo(page.request, url, email), url);
  await page.getByRole('button', { name: 'Geen mail gekregen? Stuur hem opnieuw' }).click();
  await expect(page.getByText('Er is een nieuwe mail onderweg.')).toBeVisible();
  await expect.poll(async () => findLink(await mailTo(page.request, url, email), url)).not.toBe(first);
  await page.goto(first);
  await expect(page).toHaveURL(/\/activate\/error/);
  await page.goto(findLink(await mailTo(page.request, url, email), url));
  await expect(page.getByRole('button', { name: words.confirmAddress })).toBeVisible();
});

test('[SC-13] the input of a question survives a reload, a rejection and a step back, but a password does not', async ({
  page,
  url,
}) => {
  const sheet = page.getByRole('main');
  const next = () => sheet.getByRole('button', { name: words.next }).click();
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const day = sheet.getByLabel(words.day, { exact: true });
  const month = sheet.getByLabel(words.month, { exact: true });
  await page.goto(`${url}/signup?gender=female`);
  // Keys choose without sending.
  await sheet.getByRole('radio', { name: words.men, exact: true }).press('Space');
  await page.reload();
  await expect(sheet.getByRole('radio', { name: words.men, exact: true })).toBeChecked();
  await next();
  await title(words.nameTitle);
  await sheet.getByLabel(words.profileName).fill('Roos');
  await page.reload();
  await expect(sheet.getByLabel(words.profileName)).toHaveValue('Roos');
  await next();
  await title(words.birthTitle);
  await day.fill('7');
  await next();
  await expect(sheet.getByText('Ongeldige geboortedatum.')).toBeVisible();
  await month.fill('4');
  await page.goto(`${url}/signup`);
  await title(words.birthTitle);
  await expect(day).toHaveValue('7');
  await expect(month).toHaveValue('4');
  await sheet.getByRole('link', { name: 'Terug' }).click();
  await title(words.nameTitle);
  await expect(sheet.getByLabel(words.profileName)).toHaveValue('Roos');
  await page.goto(`${url}/login`);
  await page.locator('main a[href="/signup"]').click();
  await expect(page.locator('#signup-modal').getByLabel(words.day, { exact: true })).toHaveValue('7');
  expect(await page.evaluate(() => sessionStorage.getItem('vonk.signup.typed'))).not.toContain('password');
});
