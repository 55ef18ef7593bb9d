import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

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

/** The fields of each screen. */
const screens = [['account_holder', 'iban'], ['street', 'house_number', 'zip', 'city'], ['phone']] as const;

export const nextScreen = (page: Page): Promise<void> =>
  page.getByRole('main').locator('button[type=submit]').click();

/** Fills in all screens up to the phone number, where the code is asked for. */
export async function fillDebit(page: Page, change: Partial<typeof debitDetails> = {}): Promise<void> {
  const details = { ...debitDetails, ...change };
  for (const [index, names] of screens.entries()) {
    for (const name of names) await page.locator(`main input[name=${name}]`).fill(details[name]);
    if (index < screens.length - 1) await nextScreen(page);
  }
}

/** Goes from the form to the mandate. */
export async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stuur me de code' }).click();
  await expect(page.getByRole('heading', { name: 'Je machtiging' })).toBeVisible();
}
