import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { PaymentMethod, PaymentView } from '../../contract.ts';
import { PaymentResult } from './payment-result.tsx';

async function show(
  change: Partial<PaymentView>,
  methods: readonly PaymentMethod[] = ['ideal', 'creditcard', 'paypal'],
): Promise<string> {
  await preloadCatalogs('nl', ['payments']);
  const payment: PaymentView = {
    payment_id: '01990000-0000-7000-8000-000000000000',
    package: 'p1',
    credits: 60,
    amount: 4299,
    currency: 'EUR',
    method: 'creditcard',
    status: 'failed',
    recurring: true,
    refunded_amount: 0,
    open: false,
    on_its_way: false,
    still_payable: false,
    paid_twice: false,
    created_at: '2026-10-01T12:00:00.000Z',
    ...change,
  };
  return renderToStaticMarkup(
    <Catalogs locale="nl" names={['payments']}>
      <MemoryRouter>
        <PaymentResult
          payment={payment}
          balance={63}
          earlierPayable={false}
          onChanged={() => {}}
          methods={methods}
        />
      </MemoryRouter>
    </Catalogs>,
  );
}

test('[ST-04] [ER-09] a stored card that was refused offers a retry, or PayPal', async () => {
  const html = await show({});
  expect(html).toContain('Je opgeslagen betaalmethode is geweigerd.');
  expect(html).toContain('href="/credits/repeat-order"');
  expect(html).toContain('href="/credits/p1/paypal"');
});

test('[ST-04] PayPal is offered only where it is an available method', async () => {
  const html = await show({}, ['ideal', 'creditcard']);
  expect(html).not.toContain('paypal');
  expect(html).toContain('href="/credits/p1"');
});

test.each([
  ['cancelled', 'De betaling is mislukt of geannuleerd.'],
  ['expired', 'De betaling is niet op tijd afgerond.'],
] as const)('[SC-04] [ER-09] %s says so and leads on', async (status, sentence) => {
  const html = await show({ status, recurring: false });
  expect(html).toContain(sentence);
  expect(html).toContain('href="/credits/p1/creditcard"');
});

test('[SC-04] the first step is the same bundle by another method, and the last one support', async () => {
  const html = await show({ status: 'cancelled', recurring: false, method: 'ideal' });
  const links = Array.from(html.matchAll(/href="([^"]+)"/g), ([, link]) => link);
  expect(links).toEqual(['/credits/p1/creditcard', '/credits/p1/ideal', '/credits/p1', '/pages/service']);
});

test('[SC-04] a single method is offered again, and no other one is made up', async () => {
  const html = await show({ status: 'cancelled', recurring: false, method: 'ideal' }, ['ideal']);
  expect(html.match(/href="[^"]+"/)![0]).toBe('href="/credits/p1/ideal"');
});

test.each([
  ['refunded', 'Deze betaling is terugbetaald'],
  ['partially_refunded', 'Deze betaling is deels terugbetaald'],
  ['charged_back', 'Je bank heeft deze betaling teruggeboekt'],
] as const)('[SC-04] %s says what is returned, and claims no credits', async (status, sentence) => {
  const html = await show({ status, recurring: false, refunded_amount: 1433 });
  expect(html).toContain(sentence);
  expect(html).toContain('14,33');
  expect(html).not.toContain('bijgeschreven');
});
