import { expect, type Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';
import { mailTo } from './outbox.ts';
import { at, first, live, type Screen } from './screen.ts';

/** An invalid link token, as long as a valid one. */
const invalidToken = 'x'.repeat(43);
/** A demo member that the specs do not use. */
const forgetful = 'member41@demo.test';
/** A second demo member, because a second mail would invalidate the link of the first one. */
const careless = 'member43@demo.test';

/** What members do with their own account, including the dialogs on the way. */
export const accountScreens: readonly Screen[] = [
  at('lang-config', 'visitor', '/lang-config'),
  { name: 'signup-dialog', viewer: 'visitor', open: openSignupDialog },
  at('complete-signup-mailed', 'visitor', '/complete-signup?mailed'),
  at('signup-matches', 'newcomer', '/signup-matches'),
  at('login-code', 'visitor', '/login/code'),
  at('login-link-spent', 'visitor', `/login/link?token=${invalidToken}`),
  at('reset-password', 'visitor', '/reset-password'),
  {
    name: 'reset-password-unknown',
    viewer: 'visitor',
    open: (page, url) => askForReset(page, url, 'niemand@voorbeeld.test'),
  },
  { name: 'reset-password-sent', viewer: 'visitor', open: (page, url) => askForReset(page, url, careless) },
  { name: 'reset-password-do', viewer: 'visitor', open: openReset },
  at('reset-password-spent', 'visitor', `/reset-password/do?token=${invalidToken}`),
  { name: 'mail-change', viewer: 'newcomer', open: openMailChange },
  at('mail-change-spent', 'newcomer', `/mail-change/do?token=${invalidToken}`),
  live('settings', 'anna', '/settings'),
  live('settings-account', 'anna', '/settings/account'),
  live('settings-security', 'anna', '/settings/security'),
  live('settings-security-staff', 'staff', '/settings/security'),
  live('settings-privacy', 'anna', '/settings/privacy'),
  live('settings-blocked', 'anna', '/settings/blocked'),
  live('settings-discovery', 'anna', '/settings/discovery'),
  live('settings-chat', 'anna', '/settings/chat'),
  at('settings-appearance', 'anna', '/settings/appearance'),
  at('settings-language', 'anna', '/settings/language'),
  { name: 'settings-passkey', viewer: 'anna', open: openPasskeyDialog },
  { name: 'settings-second-step', viewer: 'staff', open: openSecondStep },
  { name: 'settings-second-step-code', viewer: 'staff', open: openSecondStepCode },
  at('settings-data', 'anna', '/settings/data'),
  at('settings-delete', 'anna', '/settings/delete'),
  { name: 'settings-delete-refused', viewer: 'anna', open: refusedDeletion },
  { name: 'account-deleted', viewer: 'visitor', open: openGoodbye },
  at('logout', 'newcomer', '/logout'),
  at('complete-signup-again', 'newcomer', '/complete-signup?again=yes'),
  at('account-deleted-late', 'visitor', '/account-deleted?link=expired'),
  at('unsubscribe-unknown', 'visitor', `/unsubscribe/${invalidToken}`),
  { name: 'block-dialog', viewer: 'anna', open: openBlockDialog },
  { name: 'photo-options', viewer: 'anna', open: openPhotoOptions },
  { name: 'photo-crop', viewer: 'anna', open: choosingForPhoto('Bijsnijden') },
  { name: 'photo-remove', viewer: 'anna', open: choosingForPhoto('Foto verwijderen') },
  at('staff-invitations', 'staff', '/staff/invitations'),
];

async function openSignupDialog(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('main a[href="/signup"]').first().click();
  await expect(page.locator('#signup-modal')).toBeVisible();
}

async function askForReset(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/reset-password`);
  await page.locator('main input[name=email]').fill(email);
  const postResponse = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('main button[type=submit]').click();
  await postResponse;
  await page.waitForLoadState();
}

async function openReset(page: Page, url: string): Promise<void> {
  await askForReset(page, url, forgetful);
  await openMailed(page, url, forgetful);
  await expect(page.locator('input[autocomplete=new-password]').first()).toBeVisible();
}

async function openMailChange(page: Page, url: string): Promise<void> {
  const email = `${crypto.randomUUID()}@voorbeeld.test`;
  const response = await page.request.post(`${url}/api/email-change.php`, {
    headers: { origin: url },
    data: { email, password: 'zon op het water' },
  });
  expect(response.ok()).toBe(true);
  await openMailed(page, url, email);
  await expect(page.locator('main form button[type=submit]')).toBeVisible();
}

/** Follows the link in the newest mail. It has the site's domain, which the demo serves on this port. */
async function openMailed(page: Page, url: string, address: string): Promise<void> {
  const { links } = await mailTo(page.request, url, address);
  const { pathname, search } = new URL(links.find((link) => link.includes('token='))!);
  await page.goto(url + pathname + search);
}

async function openPasskeyDialog(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/security`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openSecondStep(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/security`);
  await hydrated(page);
  await page.locator('#second-step').getByRole('button', { name: 'Aanzetten' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openSecondStepCode(page: Page, url: string): Promise<void> {
  await openSecondStep(page, url);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Huidig wachtwoord').fill('vonk-demo');
  await dialog.getByRole('button', { name: 'Volgende' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
}

/** As if after a deletion in this browser. */
async function openGoodbye(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: 'account_deleted', value: 'yes', url }]);
  await page.goto(`${url}/account-deleted`);
}

async function refusedDeletion(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings/delete`);
  const password = page.locator('main input[autocomplete=current-password]');
  await password.fill('niet-het-wachtwoord');
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
}

async function openBlockDialog(page: Page, url: string): Promise<void> {
  await first(page, url, '/members', 'main a[href^="/members/"]');
  await page
    .getByRole('button', { name: / blokkeren/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openPhotoOptions(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile`);
  await hydrated(page);
  await page.getByRole('button', { name: /^Opties voor foto 1/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

function choosingForPhoto(choice: string): Screen['open'] {
  return async (page, url) => {
    await openPhotoOptions(page, url);
    await page.getByRole('dialog').getByRole('button', { name: choice }).click();
    await expect(page.getByRole('dialog', { name: /bijsnijden|verwijderen/i })).toBeVisible();
  };
}
