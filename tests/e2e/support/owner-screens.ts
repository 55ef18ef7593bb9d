import { expect, type Page } from '@playwright/test';
import { followLink, findLink, mailTo } from './outbox.ts';
import { addPasskey, post } from './passkeys.ts';
import { phrases } from './phrases.ts';
import type { Screen } from './screen.ts';
import { becomeMember, newcomerWith } from './sign-up.ts';

const { password } = newcomerWith('');

/**
 * Pages that an address's owner sees in a browser that is not logged in. They open from mailed links, or follow a
 * deletion.
 */
export const ownerScreens: readonly Screen[] = [
  { name: 'activate-elsewhere', viewer: 'visitor', open: openActivation },
  { name: 'mail-change-undo', viewer: 'visitor', open: openUndo },
  { name: 'mail-change-undone', viewer: 'visitor', open: openUndone },
  { name: 'login-deleted', viewer: 'visitor', open: openLogInOfDeleted },
  { name: 'reset-password-passkeys', viewer: 'visitor', open: openResetWithPasskey },
];

/**
 * Lets a new member act in a separate browser, whether or not the member is confirmed. Returns the member's
 * address.
 */
async function afterNewcomer(
  page: Page,
  url: string,
  act?: (member: Page, email: string) => Promise<unknown>,
): Promise<string> {
  const context = await page.context().browser()!.newContext({ locale: 'nl-NL' });
  const member = await context.newPage();
  const { email } = await becomeMember(member);
  if (act) {
    await followLink(member, url, email, phrases.nl.confirmAddress);
    await member.waitForURL(/\/activate\/done/);
    await act(member, email);
  }
  await context.close();
  return email;
}

async function openActivation(page: Page, url: string): Promise<void> {
  const email = await afterNewcomer(page, url);
  await page.goto(findLink(await mailTo(page.request, url, email), url));
  await expect(page.locator('input[autocomplete=new-password]')).toBeVisible();
}

async function openUndo(page: Page, url: string): Promise<void> {
  const email = await afterNewcomer(page, url, (member) =>
    post(member, url, 'email-change.php', { email: `${crypto.randomUUID()}@voorbeeld.test`, password }),
  );
  await openTokenPage(page, url, email);
  await expect(page.getByRole('button', { name: 'Dit was ik niet' })).toBeVisible();
}

async function openUndone(page: Page, url: string): Promise<void> {
  await openUndo(page, url);
  const done = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Dit was ik niet' }).click();
  expect((await done).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Je account is veilig' })).toBeVisible();
}

async function openLogInOfDeleted(page: Page, url: string): Promise<void> {
  const email = await afterNewcomer(page, url, (member) =>
    post(member, url, 'account-deletion.php', { password, reason: null }),
  );
  await page.goto(`${url}/login`);
  await page.locator('main input[name=email]').fill(email);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page.getByText('Dit account is verwijderd.')).toBeVisible();
}

async function openResetWithPasskey(page: Page, url: string): Promise<void> {
  const email = await afterNewcomer(page, url, async (member, address) => {
    await addPasskey(member, url);
    await post(member, url, 'password-reset.php', { email: address });
  });
  await expect
    .poll(async () => (await mailTo(page.request, url, email)).links.join())
    .toContain('/reset-password/do?token=');
  await openTokenPage(page, url, email);
  await expect(page.getByText('Mijn telefoon')).toBeVisible();
}

/**
 * Follows the link with a token in the newest mail. It has the site's domain, which the demo serves on this
 * port.
 */
async function openTokenPage(page: Page, url: string, address: string): Promise<void> {
  const { links } = await mailTo(page.request, url, address);
  const { pathname, search } = new URL(links.find((link) => link.includes('token='))!);
  await page.goto(url + pathname + search);
}
