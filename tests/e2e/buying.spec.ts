import type { Page } from '@playwright/test';
import { choose, expect, hydrated, logIn, test } from './support/fixtures.ts';
import { moreWaysToPay } from './support/purchase.ts';

const consent = /Ik wil mijn credits meteen/;

async function buy(page: Page, url: string, method: string, fillIn: () => Promise<unknown>): Promise<void> {
  await page.goto(`${url}/credits/p0/${method}`);
  await hydrated(page);
  await fillIn();
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: /^Betaal €/ }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

const store = (page: Page) => () => page.getByRole('checkbox', { name: /Sla deze betaalmethode op/ }).check();

async function end(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/credits\/result\//);
  await hydrated(page);
}

async function again(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/credits/repeat-order`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: 'Betaal € 14,99' }).click();
  await page.waitForURL(/\/credits\/result\//);
}

test('[RT-11] [RT-12] [SC-02] [SC-03] [ST-04] choosing a bank, storing a card, reordering in two taps, and PayPal after a rejected card', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member41@demo.test');

  await buy(page, url, 'ideal', async () => {
    await page.getByRole('button', { name: 'Kies nu je bank' }).click();
    await page.getByLabel('Je bank').selectOption({ label: 'Rabobank' });
  });
  await expect(page.getByText('ideal · rabobank')).toBeVisible();
  await end(page, 'De betaling laten verlopen');
  await expect(page.getByRole('heading', { name: 'De betaling is niet op tijd afgerond.' })).toBeVisible();

  await page.getByRole('link', { name: 'Anders betalen' }).click();
  await moreWaysToPay(page);
  await choose(page.getByRole('radio', { name: 'Visa' }));
  await store(page)();
  await page.getByRole('checkbox', { name: consent }).check();
  await page.getByRole('button', { name: 'Betaal € 14,99' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await end(page, 'Betalen');
  await expect(page.getByRole('heading', { name: '20 credits bijgeschreven' })).toBeVisible();

  await again(page, url);
  await expect(page.getByRole('heading', { name: '20 credits bijgeschreven' })).toBeVisible();

  await page.goto(`${url}/credits/repeat-order`);
  await hydrated(page);
  await page.getByRole('button', { name: /4242 verwijderen/ }).click();
  await expect(page.getByRole('heading', { name: 'Opgeslagen betaalmethoden' })).toHaveCount(0);

  await buy(page, url, 'mastercard', store(page));
  await end(page, 'Betalen, en elke latere betaling weigeren');
  await again(page, url);
  await expect(page.getByText('Je opgeslagen betaalmethode is geweigerd.')).toBeVisible();
  await page.getByRole('link', { name: 'Betalen met PayPal' }).click();
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
});

test('[RT-10] [SC-02] the consent and the price are beside the button, and the menu is not on the checkout', async ({
  page,
  url,
}) => {
  await logIn(page, url, 'member41@demo.test');
  for (const [width, height] of [
    [360, 640],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}/credits/p0/ideal`);
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
    const pay = page.getByRole('button', { name: 'Betaal € 14,99' });
    await expect(page.getByRole('checkbox', { name: consent })).toBeInViewport({ ratio: 1 });
    await expect(pay).toBeInViewport({ ratio: 1 });
    const gap = await page.evaluate(() => {
      const [box, button] = ['input[name=delivery_consent]', 'main form button[type=submit]'].map((each) =>
        document.querySelector(each)!.getBoundingClientRect(),
      );
      return button!.top - box!.bottom;
    });
    expect(gap).toBeLessThan(100);
    await page.getByRole('link', { name: 'Andere bundel kiezen' }).click();
    await expect(page).toHaveURL(`${url}/credits`);
  }
});

test('[RT-10] the order can be placed again if the provider’s page does not open', async ({ page, url }) => {
  await logIn(page, url, 'member41@demo.test');
  await page.goto(`${url}/credits/p0/ideal`);
  await hydrated(page);
  await page.clock.install();
  // The browser stays on the page, as it does when its reader stops loading.
  await page.route(/\/sandbox\/pay\//, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('checkbox', { name: consent }).check();
  const pay = page.getByRole('button', { name: /^Betaal €/ });
  const checkoutRequest = page.waitForRequest(/\/sandbox\/pay\//);
  await pay.click();
  await checkoutRequest;
  await expect(pay).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(11_000);
  await expect(pay).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute(/\/sandbox\/pay\//);
  await pay.click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('[RT-10] [RT-23] [SC-04] closing the tab at the provider loses nothing: the payment is found with its outcome', async ({
  page,
  url,
  context,
}) => {
  await logIn(page, url, 'member42@demo.test');
  await buy(page, url, 'paypal', async () => undefined);
  const provider = page.url();
  await page.close();

  const next = await context.newPage();
  await next.goto(provider);
  await end(next, 'De betaling open laten staan');
  await expect(next.getByRole('heading', { name: 'Je betaling wordt verwerkt' })).toBeVisible();
  const result = next.url();
  await next.goto(provider);
  await end(next, 'Betalen');
  await next.goto(result);
  await expect(next.getByRole('heading', { name: '20 credits bijgeschreven' })).toBeVisible();
  await next.goto(provider);
  await next.getByRole('button', { name: 'Door de bank laten terugboeken' }).click();
  await expect(async () => {
    await next.goto(result);
    await expect(next.getByRole('heading', { name: 'Je bank heeft deze betaling teruggeboekt' })).toBeVisible(
      {
        timeout: 1_000,
      },
    );
  }).toPass();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('[RT-10] every bundle leads to its order, not only the popular one', async ({ page, url }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await logIn(page, url, 'member27@demo.test');
    for (const id of ['p0', 'p2', 'p3']) {
      await page.goto(`${url}/credits`);
      await page.locator(`input[name=package][value=${id}]`).check({ force: true });
      await page.getByRole('button', { name: 'Verder' }).click();
      await expect(page).toHaveURL(`${url}/credits/${id}`);
    }
  });
});
