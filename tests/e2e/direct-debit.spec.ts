import type { Page } from '@playwright/test';
import { askForCode, debitDetails, fillDebit, nextScreen } from './support/direct-debit-screens.ts';
import { moreWaysToPay } from './support/purchase.ts';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';
import { codeSentTo, mailTo } from './support/outbox.ts';

const consent = /Ik wil mijn credits meteen/;

/** Gives the mandate by typing the code. */
async function agree(page: Page, code: string): Promise<void> {
  await page.locator('main input[name=otp]').fill(code);
  await page.getByRole('checkbox', { name: /Ik geef deze machtiging/ }).check();
  await page.getByRole('button', { name: 'Betaal € 14,99 per automatische incasso' }).click();
}

/** Opens the form by its address and fills in all of it, including the consent. */
async function begin(page: Page, url: string, phone: string, iban: string): Promise<void> {
  await page.goto(`${url}/directdebit?package=p0`);
  await hydrated(page);
  await fillDebit(page, { phone, iban });
  await page.getByRole('checkbox', { name: consent }).check();
}

test('[RT-13] [EN-16] [VL-10] a bundle is paid by debit: form, code, mandate, notice, with no input lost, even if the tab is closed', async ({
  page,
  url,
  context,
}) => {
  await logIn(page, url, 'member51@demo.test');
  await page.goto(`${url}/credits/p0`);
  await hydrated(page);
  await moreWaysToPay(page);
  await choose(page.getByRole('radio', { name: 'Automatische incasso' }));
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: 'Verder naar automatische incasso: € 14,99' }).click();
  await page.waitForURL(/\/directdebit\?package=p0$/);
  // The address changes before the page does.
  await expect(page.locator('main input[name=account_holder]')).toBeVisible();

  await nextScreen(page);
  await expect(page.locator('main input[name=account_holder]')).toBeFocused();
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(2);
  await test.step('[VL-14] the account number is checked when its field is left, and before the next screen', async () => {
    const iban = page.locator('main input[name=iban]');
    await iban.fill('NL91 ABNA 0417 1643 01');
    await page.locator('main input[name=account_holder]').fill(debitDetails.account_holder);
    await expect(page.getByText('Dit IBAN klopt niet')).toBeVisible();
    await iban.fill('NL91 ABNA 0417 1643');
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0);
    await nextScreen(page);
    await expect(page.getByText('te kort of te lang')).toBeVisible();
    await expect(iban).toBeFocused();
  });
  await fillDebit(page);
  await expect(page.getByRole('checkbox', { name: consent })).toBeChecked();

  await page.reload();
  await hydrated(page);
  await expect(page.locator('main input[name=account_holder]')).toHaveValue(debitDetails.account_holder);
  await expect(page.locator('main input[name=iban]')).toHaveValue('');
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(storedText).toContain(debitDetails.street);
  expect(storedText).not.toContain('ABNA');
  await page.locator('main input[name=iban]').fill(debitDetails.iban);
  await nextScreen(page);
  await expect(page.locator('main input[name=street]')).toHaveValue(debitDetails.street);
  await nextScreen(page);
  await expect(page.getByRole('checkbox', { name: consent })).toBeChecked();
  await askForCode(page);

  await expect(page.getByText('NL •••• 4300')).toBeVisible();
  await test.step('[PW-04] Back leads to the details, as the button does', async () => {
    await page.goBack();
    await expect(page.locator('main input[name=phone]')).toHaveValue(debitDetails.phone);
    await page.goBack();
    await expect(page.locator('main input[name=street]')).toHaveValue(debitDetails.street);
    await expect(page).toHaveURL(/\/directdebit\?package=p0$/);
    await page.reload();
    await hydrated(page);
  });
  await expect(page.getByText('NL22ZZZ000000000000')).toBeVisible();
  const code = await codeSentTo(page.request, url, '+31612345601');
  await agree(page, code === '000000' ? '111111' : '000000');
  await expect(page.getByText('Code ongeldig', { exact: true })).toBeVisible();
  await expect(page.locator('main input[name=otp]')).toBeFocused();
  await page.getByRole('button', { name: 'Nieuwe code sturen' }).click();
  await expect(page.getByText(/We hebben net een code gestuurd/)).toBeVisible();

  await page.close();
  const next = await context.newPage();
  await next.goto(`${url}/directdebit?package=p0`);
  await hydrated(next);
  await agree(next, code);
  await expect(next.getByRole('heading', { name: 'Je betaling wordt afgeschreven' })).toBeVisible();
  const mail = await mailTo(next.request, url, 'member51@demo.test');
  expect(mail.subject).toMatch(/^We schrijven €\s14,99 af$/);
  expect(mail.text).toContain('NL22ZZZ000000000000');
  await expect(next.getByRole('heading', { name: '20 credits bijgeschreven' })).toBeVisible({
    timeout: 60_000,
  });
});

test('[ER-08] a debit that the bank reverses blocks the account and the phone, and the site says so', async ({
  page,
  url,
}) => {
  const iban = 'NL64 ABNA 0417 1643 01';
  await logIn(page, url, 'member52@demo.test');
  await begin(page, url, '06 12345603', iban);
  await askForCode(page);
  await agree(page, await codeSentTo(page.request, url, '+31612345603'));
  await page.waitForURL(/\/credits\/result\//);
  const payment = page.url().split('/').at(-1)!;
  const result = page.url();
  await page.goto(`${url}/sandbox/find/1.${payment}`);
  await page.getByRole('button', { name: 'Betalen', exact: true }).click();
  await page.goto(`${url}/sandbox/find/1.${payment}`);
  await page.getByRole('button', { name: 'Door de bank laten terugboeken' }).click();
  await expect(async () => {
    await page.goto(result);
    await expect(page.getByRole('heading', { name: 'Je bank heeft deze betaling teruggeboekt' })).toBeVisible(
      { timeout: 1_000 },
    );
  }).toPass();

  for (const [phone, account] of [
    ['06 12345604', iban],
    ['06 12345603', debitDetails.iban],
  ] as const) {
    await begin(page, url, phone, account);
    await page.getByRole('button', { name: 'Stuur me de code' }).click();
    await expect(page.getByRole('alert')).toHaveText('Je account is geblokkeerd voor automatische incasso.');
  }
});

test('[RT-13] without a bundle the page leads to the bundles, and a bundle above the limit is not debited', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member53@demo.test');
  await page.goto(`${url}/directdebit`);
  await expect(page).toHaveURL(/\/credits$/);
  await page.goto(`${url}/credits/p3`);
  await hydrated(page);
  await moreWaysToPay(page);
  await expect(page.getByRole('radio', { name: 'iDEAL' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Automatische incasso' })).toHaveCount(0);
  await page.goto(`${url}/directdebit?package=p3`);
  await expect(page.getByText('Deze betaalmethode is nu niet beschikbaar')).toBeVisible();
});
