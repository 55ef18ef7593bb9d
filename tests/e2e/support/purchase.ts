import { expect, type Page } from '@playwright/test';

/** The buttons on the sandbox's page, by their paths. */
type Outcome = 'pay' | 'fail' | 'cancel' | 'expire' | 'wait';

/** Orders a bundle through the calls that the pages make. Returns the id of the payment. */
export async function purchase(page: Page, url: string, outcome: Outcome, bundle = 'p1'): Promise<string> {
  const headers = { origin: url };
  const { packages } = (await (await page.request.get(`${url}/api/packages.php`)).json()) as {
    packages: { id: string; price: { amount: number; currency: string } }[];
  };
  const { price } = packages.find(({ id }) => id === bundle)!;
  const started = await page.request.post(`${url}/api/payments.php`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {
      package: bundle,
      method: 'ideal',
      delivery_consent: true,
      expected_amount: price.amount,
      expected_currency: price.currency,
    },
  });
  expect(started.status(), await started.text()).toBe(200);
  const { payment, redirect } = (await started.json()) as {
    payment: { payment_id: string };
    redirect: string;
  };
  await page.request.post(`${url}${redirect}/${outcome}`, { headers, maxRedirects: 0 });
  const paymentResponse = await page.request.get(`${url}/api/payments.php?id=${payment.payment_id}`);
  expect(paymentResponse.status(), await paymentResponse.text()).toBe(200);
  return payment.payment_id;
}

/** Shows the methods that the checkout does not show at first. */
export const moreWaysToPay = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Meer manieren om te betalen' }).click();
