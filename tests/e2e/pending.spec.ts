import type { Page, Route } from '@playwright/test';
import { expect, hydrated, logIn, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';
import { answer } from './support/sign-up.ts';

const words = phrases.nl;

/** Holds back posts to an address. Returns how many there were, and how to release them. */
async function hold(page: Page, address: RegExp) {
  const heldRoutes: Route[] = [];
  await page.route(address, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    heldRoutes.push(route);
    return undefined;
  });
  return { count: () => heldRoutes.length, release: () => heldRoutes[0]!.continue() };
}

test('[ST-10] the log-in button shows progress, hides an old error meanwhile, and two clicks send once', async ({
  page,
  url,
}) => {
  await page.goto(`${url}/login`);
  const button = page.locator('main form button[type=submit]').first();
  const fill = async () => {
    await page.locator('input[name=email]').fill(`${crypto.randomUUID()}@voorbeeld.test`);
    await page.locator('input[name=password]').fill('niet het wachtwoord');
  };
  await fill();
  await button.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Login mislukt' });
  await expect(alert).toBeVisible();

  // A document that never arrives, so that the page stays and keeps waiting for it.
  let sentCount = 0;
  await page.route(/\/login$/, (route) => {
    sentCount += 1;
    return route.abort('aborted');
  });
  await fill();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(alert).toBeHidden();
  await button.click();
  await page.locator('input[name=password]').press('Enter');
  expect(sentCount).toBe(1);
});

test('[SC-13] a sign-up button shows progress, hides an old error meanwhile, and two clicks send once', async ({
  page,
  url,
}) => {
  await page.goto(url);
  await page.getByRole('button', { name: words.joinAsWoman }).click();
  const dialog = page.locator('#signup-modal');
  await answer(dialog.getByRole('radio', { name: words.men, exact: true }));
  const next = dialog.getByRole('button', { name: words.next });
  await expect(dialog.getByRole('heading', { level: 1, name: words.nameTitle })).toBeVisible();
  await next.click();
  const refusal = dialog.locator('[data-error]').first();
  await expect(refusal).toBeVisible();

  const held = await hold(page, /\/signup\?screen=2$/);
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect(refusal).toBeHidden();
  await next.click();
  await dialog.getByLabel(words.profileName).press('Enter');
  expect(held.count()).toBe(1);
  await held.release();
  await expect(refusal).toBeVisible();
  await expect(next).not.toHaveAttribute('aria-busy');
});

test('[SC-13] the button that opens sign-up shows progress until the dialog appears, and two clicks request it once', async ({
  page,
  url,
}) => {
  const heldRoutes: Route[] = [];
  await page.route(/\/signup(?:\?|$)/, (route) => void heldRoutes.push(route));
  const dialog = page.locator('#signup-modal');
  const opensOnce = async (opener: ReturnType<Page['locator']>) => {
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await opener.click();
    await expect.poll(() => heldRoutes.length).toBe(1);
    await expect(dialog).toBeHidden();
    await heldRoutes.shift()!.continue();
    await expect(dialog).toBeVisible();
    await expect(opener).not.toHaveAttribute('aria-busy');
    expect(heldRoutes).toHaveLength(0);
  };
  await page.goto(url);
  await opensOnce(page.getByRole('button', { name: words.joinAsWoman }));
  await page.goto(`${url}/login`);
  await opensOnce(page.locator('main a[href="/signup"]'));
});

test('[NV-10] a chosen language shows that the change is in progress', async ({ page, url }) => {
  await page.goto(`${url}/login`);
  await page.route(/\/lang-config$/, (route) => route.abort('aborted'));
  await page.locator('summary[aria-label="Taal"]').click();
  const english = page.locator('header').getByRole('button', { name: 'English' });
  await english.click();
  await expect(english).toHaveAttribute('aria-busy', 'true');
  const sign = await english.evaluate((button) => getComputedStyle(button, '::after').animationName);
  expect(sign).toBe('spin');
});

test('[VL-05] a settings form hides its old error while it waits for the next answer', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member35@demo.test');
  await page.goto(`${url}/settings/account`);
  await hydrated(page);
  const form = page.locator('#email form');
  const button = form.locator('button[type=submit]');
  await form.locator('[name=email]').fill('nieuw@voorbeeld.test');
  await form.locator('[name=password]').fill('niet-het-wachtwoord');
  await button.click();
  const refusal = form.locator('[data-error]');
  await expect(refusal).toBeVisible();
  const held = await hold(page, /\/api\/email-change\.php$/);
  await form.locator('[name=password]').fill('ook-niet-het-wachtwoord');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(refusal).toHaveCount(0);
  await button.click({ force: true });
  await form.locator('[name=password]').press('Enter');
  expect(held.count()).toBe(1);
  await held.release();
  await expect(refusal).toBeVisible();
});
