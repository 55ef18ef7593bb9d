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

export async function fillDebit(page: Page, change: Partial<typeof debitDetails> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...debitDetails, ...change }))
    await page.locator(`main input[name=${name}]`).fill(value);
}

/** Goes from the form to the mandate. */
export async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stuur me de code' }).click();
  await expect(page.getByRole('heading', { name: 'Je machtiging' })).toBeVisible();
}
