import type { Locator, Page } from '@playwright/test';
import { choose, expect, test } from './support/fixtures.ts';
import { linkOf, mailTo } from './support/outbox.ts';
import { phrases } from './support/phrases.ts';
import { expectTownsLoaded, newcomerWith, signUp } from './support/sign-up.ts';

const words = phrases.nl;
/** Lets the specs run repeatedly on the same server. */
const run = Date.now().toString(36);

test('[VL-03] [VL-04] a step shows all errors at once with the cursor on the first, in the dialog and without script', async ({
  page,
  browser,
  url,
}) => {
  const first = async (step: Page | Locator) => {
    await choose(step.getByRole('radio', { name: 'Vrouw', exact: true }));
    await choose(step.getByRole('radio', { name: words.straight, exact: true }));
    await step.getByRole('button', { name: words.next }).click();
  };
  const mistakes = async (step: Page | Locator) => {
    await expect(step.getByLabel(words.day, { exact: true })).toBeVisible();
    await step.getByLabel(words.profileName).fill('www.voorbeeld.test');
    await step.getByLabel(words.email).fill('niks');
    await step.getByRole('button', { name: words.next }).click();
    await expect(step.getByText('Dit lijkt op een web- of e-mailadres.')).toBeVisible();
    await expect(step.getByText('Ongeldige geboortedatum.')).toBeVisible();
    await expect(step.getByText('Ongeldige e-mail')).toBeVisible();
    await expect(step.getByLabel(words.profileName)).toBeFocused();
    await step.getByLabel(words.profileName).fill('Roos');
    await step.getByRole('button', { name: words.next }).click();
    await expect(step.getByLabel(words.day, { exact: true })).toBeFocused();
  };
  await test.step('without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${url}/signup`);
    await plain.getByRole('button', { name: words.next }).click();
    await expect(plain.getByText('Maak een keuze.')).toHaveCount(2);
    await expect(plain.getByRole('radio', { name: 'Vrouw', exact: true })).toBeFocused();
    await first(plain);
    await mistakes(plain);
    await context.close();
  });
  await test.step('in the dialog', async () => {
    await page.goto(`${url}/login`);
    await page.locator('main a[href="/signup"]').click();
    const dialog = page.locator('#signup-modal');
    await first(dialog);
    await mistakes(dialog);
  });
});

test('an unknown town is questioned once, and then kept as the visitor typed it', async ({ page, url }) => {
  await expectTownsLoaded(page, url);
  await page.goto(`${url}/signup?gender=female`);
  await choose(page.getByRole('radio', { name: words.straight, exact: true }));
  await page.getByRole('button', { name: words.next }).click();
  await page.getByLabel(words.profileName).fill('Roos');
  for (const [label, value] of [
    [words.day, '1'],
    [words.month, '1'],
    [words.year, '1993'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(words.email).fill(`nergens-${run}@voorbeeld.test`);
  await page.getByRole('button', { name: words.next }).click();
  await page.getByLabel(words.place).selectOption('NL|Utrecht');
  await page.getByLabel(words.town).fill('Nergenshuizen');
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByText('We kennen Nergenshuizen niet.')).toBeVisible();
  await page.getByRole('button', { name: words.next }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.aboutTitle })).toBeVisible();
});

test('[RT-09] a member who got no mail has it sent again, and reads that it is on its way', async ({
  page,
  url,
}) => {
  const email = `opnieuw-${run}@voorbeeld.test`;
  await page.goto(`${url}/signup?gender=female`);
  await signUp(page, newcomerWith(email));
  const first = linkOf(await mailTo(page.request, url, email), url);
  await page.getByRole('button', { name: 'Geen mail gekregen? Stuur hem opnieuw' }).click();
  await expect(page.getByText('Er is een nieuwe mail onderweg.')).toBeVisible();
  await expect.poll(async () => linkOf(await mailTo(page.request, url, email), url)).not.toBe(first);
  await page.goto(first);
  await expect(page).toHaveURL(/\/activate\/error/);
  await page.goto(linkOf(await mailTo(page.request, url, email), url));
  await expect(page.getByRole('button', { name: words.confirmAddress })).toBeVisible();
});

test('[SC-13] the input of a step survives a reload, a rejection and a step back, but a password does not', async ({
  page,
  url,
}) => {
  const step = page.getByRole('main');
  const filled = async () => {
    await expect(step.getByLabel(words.profileName)).toHaveValue('Roos');
    await expect(step.getByLabel(words.day, { exact: true })).toHaveValue('7');
  };
  await page.goto(`${url}/signup?gender=female`);
  await choose(step.getByRole('radio', { name: words.straight, exact: true }));
  await page.reload();
  await expect(step.getByRole('radio', { name: words.straight, exact: true })).toBeChecked();
  await step.getByRole('button', { name: words.next }).click();
  await step.getByLabel(words.profileName).fill('Roos');
  await step.getByLabel(words.day, { exact: true }).fill('7');
  await page.reload();
  await filled();
  await step.getByRole('button', { name: words.next }).click();
  await expect(step.getByText('Ongeldige geboortedatum.')).toBeVisible();
  await step.getByLabel(words.month, { exact: true }).fill('4');
  await page.goto(`${url}/signup?step=1`);
  await filled();
  await expect(step.getByLabel(words.month, { exact: true })).toHaveValue('4');
  await step.getByRole('link', { name: 'Terug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.whoTitle })).toBeVisible();
  await page.goto(`${url}/login`);
  await page.locator('main a[href="/signup"]').click();
  await expect(page.locator('#signup-modal').getByLabel(words.day, { exact: true })).toHaveValue('7');
  expect(await page.evaluate(() => sessionStorage.getItem('vonk.signup.typed'))).not.toContain('password');
});
