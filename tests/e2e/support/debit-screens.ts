import { expect, type Page } from '@playwright/test';
import { askForCode, fillDebit, nextScreen } from './debit.ts';
import { hydrated } from './fixtures.ts';
import { live, type Screen } from './screen.ts';

/** Direct debit: the form, a rejected form, and the mandate. */
export const debitScreens: readonly Screen[] = [
  live('direct-debit', 'anna', '/directdebit?package=p0'),
  { name: 'direct-debit-refused', viewer: 'anna', open: openRefused },
  { name: 'direct-debit-mandate', viewer: 'bram', open: openMandate },
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
