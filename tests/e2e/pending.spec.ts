import type { Page, Route } from '@playwright/test';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';
import { phrases } from './support/phrases.ts';

const words = phrases.nl;

/** Keeps back what is posted to an address; answers how often that was, and how to let it go. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = [];
  await page.route(address, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    held.push(route);
    return undefined;
  });
  return { count: () => held.length, release: () => held[0]!.continue() };
}

test('[ST-10] the log-in button shows that it works, an old error is gone meanwhile, and two presses send once', async ({
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

  // A document that never comes: the page stays, and still waits for it.
  let sent = 0;
  await page.route(/\/login$/, (route) => {
    sent += 1;
    return route.abort('aborted');
  });
  await fill();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(alert).toBeHidden();
  await button.click();
  await page.locator('input[name=password]').press('Enter');
  expect(sent).toBe(1);
});

test('[SC-13] a sign-up button shows that it works, an old error is gone meanwhile, and two presses send once', async ({
  page,
  url,
}) => {
  await page.goto(url);
  await page.getByRole('button', { name: words.joinAsWoman }).click();
  const dialog = page.locator('#signup-modal');
  await choose(dialog.getByRole('radio', { name: words.straight, exact: true }));
  const next = dialog.getByRole('button', { name: words.next });
  await next.click();
  await expect(dialog.getByRole('heading', { level: 1, name: words.nameTitle })).toBeVisible();
  await next.click();
  const refusal = dialog.locator('[data-error]').first();
  await expect(refusal).toBeVisible();

  const held = await hold(page, /\/signup\?step=1$/);
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

test('[VL-05] a form of the settings hides its old error while the next answer is awaited', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member35@demo.test');
  await page.goto(`${url}/settings`);
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
