import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import { over, path, press, type LayerCase } from './layer-case.ts';
import { live, type Screen } from './screen.ts';

/** What a member who pays by direct debit fills in. */
export const debitDetails = {
  account_holder: 'A. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Voorbeeldstraat',
  house_number: '12 B',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '06 12345601',
};

/** The fields of each screen of the form. */
const formScreens = [
  ['account_holder', 'iban'],
  ['street', 'house_number', 'zip', 'city'],
  ['phone'],
] as const;

export const nextScreen = (page: Page): Promise<void> =>
  page.getByRole('main').locator('button[type=submit]').click();

/** Fills in all screens up to the phone number, where the code is asked for. */
export async function fillDebit(page: Page, change: Partial<typeof debitDetails> = {}): Promise<void> {
  const details = { ...debitDetails, ...change };
  for (const [index, names] of formScreens.entries()) {
    for (const name of names) await page.locator(`main input[name=${name}]`).fill(details[name]);
    if (index < formScreens.length - 1) await nextScreen(page);
  }
}

/** Goes from the form to the mandate. */
export async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stuur me de code' }).click();
  await expect(page.getByRole('heading', { name: 'Je machtiging' })).toBeVisible();
}

/** Direct debit: the form, a rejected form, the mandate, and the blocks for staff. */
export const screens: readonly Screen[] = [
  live('direct-debit', 'anna', '/directdebit?package=p0'),
  { name: 'direct-debit-refused', viewer: 'anna', open: openRefused },
  { name: 'direct-debit-mandate', viewer: 'bram', open: openMandate },
  live('console-debit-blocks', 'staff', '/staff/debit-blocks'),
];

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/directdebit?package=p0`);
  await hydrated(page);
}

async function openRefused(page: Page, url: string): Promise<void> {
  await openForm(page, url);
  await nextScreen(page);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
}

/** Once a debit has begun, the page continues there. */
async function openMandate(page: Page, url: string): Promise<void> {
  await openForm(page, url);
  const mandate = page.getByRole('heading', { name: 'Je machtiging' });
  if (await mandate.isVisible()) return;
  await fillDebit(page, { phone: '06 12345602' });
  await page.getByRole('checkbox', { name: /Ik wil mijn credits meteen/ }).check();
  await askForCode(page);
}

export const layers: readonly LayerCase[] = over('staff', path('/staff/debit-blocks'), {
  'new block of direct debit': press('Nummer blokkeren'),
});
