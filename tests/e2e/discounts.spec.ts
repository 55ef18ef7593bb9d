import type { Page } from '@playwright/test';
import { expectBackToClose } from './support/back.ts';
import { choose, expect, hydrated, test } from './support/fixtures.ts';
import { becomeConfirmedMember } from './support/sign-up.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Welkomstbonus' });
const modal = (page: Page) => page.getByRole('dialog', { name: '25% welkomstbonus' });
const secondsLeft = async (page: Page) => {
  const text = await banner(page).getByRole('timer').textContent();
  const [hours, minutes, seconds] = text!.split(':').map(Number) as [number, number, number];
  return (hours * 60 + minutes) * 60 + seconds;
};

/** Waits until the banner's own script is counting down. */
async function counting(page: Page): Promise<void> {
  const before = await secondsLeft(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return secondsLeft(page);
    })
    .toBeLessThan(before);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Makes the member one who has spent the credits that came with sign-up. */
async function spendCredits(page: Page): Promise<void> {
  await page.route('**/api/user.php', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { user: object };
    await route.fulfill({ response: answer, json: { user: { ...json.user, credits: 0 } } });
  });
}

test('[SC-22] [TB-02] [TB-06] the banner appears only in the members area, counts down each second, and leads to the bundles', async ({
  page,
  url,
}) => {
  await becomeConfirmedMember(page);
  for (const place of ['members', 'chats', 'likes', 'premium']) {
    await open(page, `${url}/${place}`);
    await expect(banner(page)).toBeVisible();
  }
  for (const place of ['profile', 'settings', 'credits']) {
    await open(page, `${url}/${place}`);
    await expect(banner(page)).toHaveCount(0);
  }
  await page.clock.install();
  // Polled answers follow the server's clock, which does not advance when the page's does.
  await page.route('**/api/discountcode.php?timebonus=true', (route) => route.abort());
  await open(page, `${url}/members`);
  await expect(banner(page).getByRole('timer')).toHaveText(/^03:[0-5]\d:[0-5]\d$/);
  await counting(page);
  const before = await secondsLeft(page);
  expect(before).toBeLessThanOrEqual(14_400);
  await page.clock.runFor(5_000);
  expect(before - (await secondsLeft(page))).toBeGreaterThanOrEqual(5);
  await expect(banner(page).getByRole('link')).toContainText('25% welkomstbonus');
  await banner(page).getByRole('link').click();
  await expect(page).toHaveURL(`${url}/credits`);
});

test('[TB-03] [TB-08] the banner disappears at zero, or when polling finds that the bonus has ended', async ({
  page,
  url,
}) => {
  await becomeConfirmedMember(page);
  await page.clock.install();
  await open(page, `${url}/members`);
  await expect(banner(page)).toBeVisible();
  const pollRequest = page.waitForRequest('**/api/discountcode.php?timebonus=true');
  await page.clock.runFor(6_000);
  await pollRequest;
  await expect(banner(page)).toBeVisible();
  await page.route('**/api/discountcode.php?timebonus=true', (route) =>
    route.fulfill({ json: { timebonus: null, now: new Date().toISOString() } }),
  );
  await page.clock.runFor(61_000);
  await expect(banner(page)).toHaveCount(0);
  await page.unrouteAll();

  await open(page, `${url}/members`);
  await expect(banner(page)).toBeVisible();
  await counting(page);
  // Advances only the browser's clock. Polled answers would still say that hours are left.
  await page.route('**/api/*', (route) => route.abort());
  await page.clock.fastForward(4 * 3_600_000);
  await expect(banner(page)).toHaveCount(0);
});

test('[TB-03] [TB-08] the banner disappears on log-out', async ({ page, url }) => {
  await becomeConfirmedMember(page);
  await open(page, `${url}/members`);
  await expect(banner(page)).toBeVisible();
  await page.goto(`${url}/logout`);
  await page.locator('main button[type=submit]').click();
  await page.goto(`${url}/premium`);
  await expect(banner(page)).toHaveCount(0);
});

test('[SC-23] [TB-07] [LY-06] [PW-04] the modal opens once, 40 seconds after a member without credits enters the members area', async ({
  page,
  url,
}) => {
  await becomeConfirmedMember(page);
  await page.clock.install();
  await open(page, `${url}/members`);
  const polled = page.waitForResponse('**/api/discountcode.php?timebonus=true');
  await page.clock.runFor(6_000);
  await polled;
  await page.clock.runFor(60_000);
  await expect(banner(page)).toBeVisible();
  await expect(modal(page), 'there are credits').toHaveCount(0);

  await spendCredits(page);
  await open(page, `${url}/members`);
  const user = page.waitForResponse('**/api/user.php');
  await page.clock.runFor(6_000);
  await user;
  await page.clock.runFor(30_000);
  await expect(modal(page)).toHaveCount(0);
  await page.clock.runFor(6_000);
  await expect(modal(page)).toBeVisible();
  await expect(modal(page)).toContainText('Wees er snel bij: binnen 4 uur');
  const validFor = modal(page).getByRole('link', { name: /^nog geldig/ });
  await expect(validFor).toHaveAttribute('href', '/credits');
  await expect(validFor.getByRole('timer')).toHaveText(/^03:[0-5]\d:[0-5]\d$/);
  await expectBackToClose(page, modal(page));
  expect(await page.evaluate(() => localStorage.getItem('hide-time-bonus-modal'))).toMatch(/^\d+$/);

  await open(page, `${url}/members`);
  await page.clock.runFor(60_000);
  await expect(banner(page)).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test('[SC-01] [TB-05] [TB-10] [VL-11] the buy page starts with the active discount, rejects an invalid code, and the server charges that price', async ({
  page,
  url,
}) => {
  await becomeConfirmedMember(page);
  await open(page, `${url}/credits/p1`);
  await expect(page.getByText('TIMEBONUS25')).toBeVisible();
  await expect(page.locator('dd del')).toHaveText(/42,99/);
  await expect(page.getByRole('button', { name: 'Betaal € 32,24' })).toBeVisible();
  await page.getByRole('button', { name: 'Code verwijderen' }).click();
  const pay = page.getByRole('button', { name: /^Betaal/ });
  await expect(pay).toHaveText('Betaal € 42,99');

  const field = page.getByLabel('Kortingscode');
  for (const [typed, sentence] of [
    ['<script>alert(1)</script>', 'Code niet gevonden'],
    ['🔥🔥🔥', 'Code niet gevonden'],
    ['x'.repeat(10_000), 'Gebruik maximaal 64 tekens.'],
    [' ', 'Vul dit in.'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Code gebruiken' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(field).toHaveValue(typed);
  }

  await choose(page.getByRole('radio', { name: 'iDEAL' }));
  await page.getByRole('checkbox', { name: /herroepingsrecht/ }).check();
  // A code that was typed but not yet checked is not lost when ordering.
  await field.fill('welcome25');
  await pay.click();
  await expect(page.getByText('WELCOME25')).toBeVisible();
  await expect(pay).toHaveText('Betaal € 32,24');
  await pay.click();
  await page.getByRole('button', { name: 'Betalen', exact: true }).click();
  await page.waitForURL(/\/credits\/result\//);
  await expect(page.getByText('€ 32,24')).toBeVisible();
  await open(page, `${url}/premium`);
  await expect(banner(page), 'who bought has no time bonus').toHaveCount(0);
  await open(page, `${url}/credits/p1`);
  await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click();
  await field.fill('TIMEBONUS25');
  await field.press('Enter');
  await expect(page.getByText('Code reeds gebruikt')).toBeVisible();
});
