import type { Browser, Page } from '@playwright/test';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';
import { carriedOut, decideWith, openCase } from './support/inbox.ts';
import { mailTo } from './support/outbox.ts';

// Demo members that other specs do not use. Each attempt suspends a different one.
const reporter = 'member30@demo.test';
const suspended = ['member33@demo.test', 'member58@demo.test', 'member59@demo.test'];

interface Found {
  readonly id: string;
  readonly name: string;
  readonly main_image: object | null;
}

/** A member whom the reporter can find, with a photo. */
async function somebody(page: Page, url: string, place: number): Promise<Found> {
  const answer = await page.request.get(`${url}/api/members.php?with_photo=true&sort=newest`);
  const { members } = (await answer.json()) as { members: Found[] };
  return members[place]!;
}

/** Fills in the open form, and returns the number of the report. */
async function send(page: Page, reason: string, words = ''): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /melden$/ }).last();
  await choose(dialog.getByRole('radio', { name: reason }));
  if (words) await dialog.getByLabel(/Wat is er gebeurd/).fill(words);
  await dialog.getByRole('button', { name: 'Melding versturen' }).click();
  const thanks = page.getByRole('dialog', { name: 'Bedankt' });
  const reference = await thanks.locator('strong').textContent();
  // The number does not break across lines.
  await expect(thanks.locator('strong')).toHaveCSS('white-space-collapse', 'collapse');
  await expect(thanks.locator('strong')).toHaveCSS('text-wrap-mode', 'nowrap');
  await thanks.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(thanks).toHaveCount(0);
  return reference!;
}

async function asStaff(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, url, 'staff@demo.test');
  return page;
}

test('[SC-14] [ST-21] a member is reported from the profile, a receipt arrives, staff decide, and the member appeals', async ({
  browser,
  page,
  url,
}, { retry }) => {
  const his = await (await browser.newContext()).newPage();
  await logIn(his, url, suspended[retry]!);
  const own = await (await his.request.get(`${url}/api/profile.php`)).json();
  const { id, name } = (own as { profile: { id: string; name: string } }).profile;

  await logIn(page, url, reporter);
  await page.goto(`${url}/members/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: `${name} melden`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${name} melden` });
  await page.setViewportSize({ width: 360, height: 640 });
  // Sent empty from the end of the form. The error scrolls into view, and the choice has the focus.
  await dialog.getByRole('checkbox').scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Melding versturen' }).click();
  await expect(dialog.getByText('Kies wat er mis is.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 720 });
  const reference = await send(page, 'Vraagt om geld of is een oplichter', 'Vroeg om een cadeaukaart.');
  expect((await mailTo(page.request, url, reporter)).subject).toContain(reference);

  const staff = await asStaff(browser, url);
  const report = await openCase(staff, url, 'report', reference);
  await expect(report.getByText('Vroeg om een cadeaukaart.')).toBeVisible();
  await decideWith(report, 'Schorsen', 'Je vroeg om een cadeaukaart.');
  await expect(report).toBeHidden();

  await expect(async () => {
    await page.goto(`${url}/members/${id}`);
    await expect(page.getByRole('button', { name: `${name} melden`, exact: true })).toHaveCount(0);
  }).toPass(carriedOut);
  await his.goto(`${url}/members`);
  await his.getByRole('link', { name: 'Waarom, en hoe je bezwaar maakt' }).click();
  await expect(his.getByRole('heading', { level: 1, name: 'Je profiel is geschorst' })).toBeVisible();
  await expect(his.getByText('Je vroeg om een cadeaukaart.')).toBeVisible();
  await his.getByRole('button', { name: 'Bezwaar versturen' }).click();
  await expect(his.locator('[name=text]')).toHaveAttribute('aria-invalid', 'true');
  await his.locator('[name=text]').fill('Dat was een grap onder vrienden.');
  await his.getByRole('button', { name: 'Bezwaar versturen' }).click();
  await expect(his.getByRole('status')).toContainText('We kijken er opnieuw naar');

  // The demo has one staff member, so no one else could decide the appeal.
  const appeal = await openCase(staff, url, 'appeal', name);
  await expect(appeal.getByText('Dat was een grap onder vrienden.')).toBeVisible();
  await appeal.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(appeal).toBeHidden();
  await expect(async () => {
    await his.goto(`${url}/suspended`);
    await expect(his).toHaveURL(/\/members/, { timeout: 1_000 });
  }).toPass(carriedOut);
  await his.context().close();
  await staff.context().close();
});

test('[SC-14] a photo is reported from its full-screen view, and the arrow keys then apply to the form', async ({
  browser,
  page,
  url,
}) => {
  await logIn(page, url, reporter);
  const { id, name } = await somebody(page, url, 5);
  await page.goto(`${url}/members/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Volledig scherm' }).click();
  await page.getByRole('button', { name: 'Deze foto melden' }).click();
  const dialog = page.getByRole('dialog', { name: `Deze foto van ${name} melden` });
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  const reference = await send(page, 'Nepprofiel of foto’s van iemand anders');
  await expect(page.getByRole('dialog', { name: `Foto’s van ${name}` })).toBeVisible();

  const staff = await asStaff(browser, url);
  const openedCase = await openCase(staff, url, 'report', reference);
  await expect(openedCase.getByText('Gemeld', { exact: true })).toBeVisible();
  await openedCase.getByRole('button', { name: 'Geen maatregel nemen' }).click();
  await expect(openedCase).toBeHidden();
  await staff.context().close();
});

test('[RT-17] a card offers to report and block, and blocking a member takes them off the list, which stays open', async ({
  page,
  url,
}) => {
  await logIn(page, url, reporter);
  await page.goto(`${url}/members?sort=newest`);
  await hydrated(page);
  const { id, name } = await somebody(page, url, 7);
  const card = page.locator('main li').filter({ has: page.locator(`a[href="/members/${id}"]`) });
  const menu = card.getByRole('button', { name: `${name} melden of blokkeren` });
  await menu.click();
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: `${name} melden` })
    .click();
  expect(await send(page, 'Reclame of spam')).toMatch(/^R-/);
  await expect(card).toBeVisible();
  await menu.click();
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: `${name} blokkeren` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(`${url}/members?sort=newest`);
});

test('[RT-19] the address of a chat leads to the conversation, whose header offers to report', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'anna@demo.test');
  const answer = await page.request.get(`${url}/api/likes.php`);
  const { liked_by: likers } = (await answer.json()) as { liked_by: Found[] };
  const bram = likers.find(({ name }) => name === 'Bram')!;
  await page.goto(`${url}/members/${bram.id}/chat`);
  await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
  await hydrated(page);
  await page.getByRole('button', { name: 'Chatopties' }).click();
  await page.getByRole('button', { name: 'Bram melden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bram melden' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto(`${url}/members/${crypto.randomUUID()}/chat`);
  await expect(page).toHaveURL(/\/chat$/);
});
