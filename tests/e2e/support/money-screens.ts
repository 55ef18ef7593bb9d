import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import { purchase } from './purchase.ts';
import { at, first, live, type Screen } from './screen.ts';

/** Purchases, their outcome, and the staff's view of them. */
export const moneyScreens: readonly Screen[] = [
  live('credits', 'anna', '/credits'),
  {
    name: 'buy',
    viewer: 'anna',
    open: (page, url) => first(page, url, '/credits', 'main a[href^="/credits/"]'),
  },
  live('buy-discounted', 'confirmed', '/credits/p1'),
  live('premium', 'anna', '/premium'),
  live('premium-discounted', 'confirmed', '/premium'),
  { name: 'time-bonus', viewer: 'confirmed', open: openTimeBonus },
  live('repeat-order', 'bram', '/credits/repeat-order'),
  { name: 'payment-done', viewer: 'buyer', open: (page, url) => result(page, url, 'pay') },
  { name: 'payment-pending', viewer: 'buyer', open: (page, url) => result(page, url, 'wait') },
  { name: 'payment-failed', viewer: 'buyer', open: (page, url) => result(page, url, 'fail') },
  { name: 'payment-cancelled', viewer: 'buyer', open: (page, url) => result(page, url, 'cancel') },
  at('transactions', 'anna', '/transactions'),
  { name: 'transaction', viewer: 'buyer', open: openPurchase },
  { name: 'transaction-withdraw', viewer: 'buyer', open: openWithdrawal },
  { name: 'transaction-withdrawn', viewer: 'buyer', open: withdraw },
  at('staff-payments', 'staff', '/staff/payments'),
  at('staff-payments-none', 'staff', '/staff/payments?find=niemand@voorbeeld.test'),
  { name: 'staff-payment', viewer: 'staff', open: openStaffPayment },
];

async function result(page: Page, url: string, outcome: 'pay' | 'wait' | 'fail' | 'cancel'): Promise<void> {
  await page.goto(`${url}/credits/result/${await purchase(page, url, outcome)}`);
  await hydrated(page);
}

/** The modal that opens by itself after a while, for a member who has spent their credits. */
async function openTimeBonus(page: Page, url: string): Promise<void> {
  await page.route('**/api/user.php', async (route) => {
    const answer = await route.fetch();
    const { user } = (await answer.json()) as { user: object };
    await route.fulfill({ response: answer, json: { user: { ...user, credits: 0 } } });
  });
  await page.clock.install();
  await page.goto(`${url}/members`);
  await hydrated(page);
  const userResponse = page.waitForResponse('**/api/user.php');
  await page.clock.runFor(6_000);
  await userResponse;
  await page.clock.runFor(36_000);
  await expect(page.getByRole('dialog', { name: '25% welkomstbonus' })).toBeVisible();
  await page.clock.resume();
}

async function openPurchase(page: Page, url: string): Promise<void> {
  await purchase(page, url, 'pay');
  await page.goto(`${url}/transactions`);
  await page
    .getByRole('link', { name: /Credits gekocht/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Factuur .*PDF/ })).toBeVisible();
}

async function openWithdrawal(page: Page, url: string): Promise<void> {
  await openPurchase(page, url);
  await page.getByRole('link', { name: 'Hier herroepen' }).click();
  await expect(page.getByRole('button', { name: 'Herroeping bevestigen' })).toBeVisible();
}

async function withdraw(page: Page, url: string): Promise<void> {
  await openWithdrawal(page, url);
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
  await expect(page.getByRole('link', { name: /^Creditnota .*PDF/ })).toBeVisible();
}

/** A payment by the staff member, so that there is one. */
async function openStaffPayment(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/staff/payments/${await purchase(page, url, 'pay')}`);
  await expect(page.getByRole('button', { name: 'Terugbetalen' })).toBeVisible();
}
