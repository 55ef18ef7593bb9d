import type { Page } from '@playwright/test';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';

const promise = /openstaande betaling van/;
const failed = 'De betaling is mislukt of geannuleerd.';

/** Orders the bundle on the page, and ends on the provider's page. */
async function order(page: Page): Promise<void> {
  await hydrated(page);
  await page.locator('main form input[type=checkbox]').last().check();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

/** Makes a code for 20 % off, valid for these methods, or for all. */
async function createCode(page: Page, url: string, methods: readonly string[] = []): Promise<string> {
  await logIn(page, url, 'staff@demo.test');
  const code = `LEFT${Date.now() % 1_000_000}`;
  const created = await page.request.post(`${url}/api/staff-codes.php`, {
    headers: { origin: url },
    data: {
      site: 1,
      code,
      rate: 2_000,
      amount: null,
      currency: null,
      minimum: null,
      budget: null,
      most_uses: null,
      country: null,
      methods,
      once: true,
      member: null,
      starts: null,
      expires: null,
      reason: 'A test.',
    },
  });
  expect(created.status(), await created.text()).toBe(200);
  return code;
}

test('[FD-105] whoever leaves the provider’s page finds the open payment and the code of the order', async ({
  page,
  url,
}) => {
  const code = await createCode(page, url);
  await page.context().clearCookies();
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/credits/p1/ideal`);
  await hydrated(page);
  const submit = page.locator('main form button[type=submit]');
  const full = await submit.innerText();
  await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click();
  await page.locator('input[name=discount_code]').fill(code);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
  await expect(submit).not.toHaveText(full);
  const reduced = await submit.innerText();
  await order(page);
  await page.goBack();
  await expect(page.getByText(promise)).toBeVisible();
  await expect(submit).toHaveText(reduced);
  await page.getByRole('link', { name: 'Afronden of annuleren' }).first().click();
  await hydrated(page);
  await page.getByRole('link', { name: 'Anders betalen' }).click();
  await expect(page).toHaveURL(/\/credits\/p1$/);
  await expect(submit).toHaveText(reduced);
  await page.goBack();
  await page.getByRole('button', { name: 'Betaling annuleren' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await page.getByRole('link', { name: /^Opnieuw proberen met/ }).click();
  await expect(submit).toHaveText(reduced);
  await expect(page.getByText(promise)).toHaveCount(0);
});

test('[FD-105] a payment that another order replaced is never said to have failed after it was paid', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member58@demo.test');
  const pages: string[] = [];
  for (const bundle of ['p0', 'p1']) {
    await page.goto(`${url}/credits/${bundle}/ideal`);
    await order(page);
    pages.push(page.url());
  }
  await page.goto(pages[0]!);
  await page.getByRole('button', { name: 'Betalen', exact: true }).click();
  await expect(page.getByRole('heading', { name: '20 credits bijgeschreven' })).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
});

test('[FD-105] on a small phone, the note about the open payment is in view after Back', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/credits/p1/ideal`);
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await order(page);
  await page.goBack();
  const note = page.getByRole('status').filter({ hasText: promise });
  await expect(note).toBeInViewport({ ratio: 0.9 });
  await expect(note).toBeFocused();
});

test('[SC-01] [VL-11] a code for iDEAL only is not counted for another method, and the page says so', async ({
  page,
  url,
}) => {
  const code = await createCode(page, url, ['ideal']);
  await page.context().clearCookies();
  await logIn(page, url, 'member58@demo.test');
  await page.goto(`${url}/credits/p1/paypal`);
  await hydrated(page);
  const submit = page.locator('main form button[type=submit]');
  const full = await submit.innerText();
  await page.getByRole('button', { name: 'Ik heb een kortingscode' }).click();
  await page.locator('input[name=discount_code]').fill(code);
  await page.getByRole('button', { name: 'Code gebruiken' }).click();
  const reason = page.getByText('Werkt alleen met iDEAL');
  await expect(reason).toBeVisible();
  await expect(submit).toHaveText(full);
  await choose(page.getByRole('radio', { name: 'iDEAL' }));
  await expect(reason).toHaveCount(0);
  await expect(submit).not.toHaveText(full);
  await choose(page.getByRole('radio', { name: 'PayPal' }));
  await expect(submit).toHaveText(full);
  await order(page);
  await expect(page.getByText(full.replace(/^Betaal /, ''))).toBeVisible();
});
