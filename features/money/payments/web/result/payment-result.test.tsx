import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/shared/locales.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { PaymentView } from '../../contract.ts';
import { PaymentResult } from './payment-result.tsx';

async function show(
  status: PaymentView['status'],
  locale: Locale,
  method: PaymentView['method'] = 'ideal',
): Promise<string> {
  await preloadCatalogs(locale, ['payments']);
  const payment: PaymentView = {
    payment_id: '01990000-0000-7000-8000-000000000000',
    package: 'p1',
    credits: 60,
    amount: 4299,
    currency: 'EUR',
    method,
    status,
    recurring: false,
    refunded_amount: 0,
    open: false,
    on_its_way: status === 'pending',
    still_payable: false,
    paid_twice: false,
    created_at: '2026-10-01T12:00:00.000Z',
  };
  return renderToStaticMarkup(
    <Catalogs locale={locale} names={['payments']}>
      <MemoryRouter>
        <PaymentResult
          payment={payment}
          balance={63}
          earlierPayable={false}
          onChanged={() => {}}
          methods={['ideal', 'creditcard', 'paypal']}
        />
      </MemoryRouter>
    </Catalogs>,
  );
}

test('[SC-04] [ST-03] [ER-09] a failed payment uses the specification’s wording and offers another method', async () => {
  const html = await show('failed', 'nl');
  expect(html).toContain('De betaling is mislukt of geannuleerd.');
  expect(html).toContain('href="/credits/p1"');
  expect(html).toContain('href="/credits/p1/ideal"');
});

test('[SC-04] [ST-03] a pending payment says only that it is being processed', async () => {
  const html = await show('pending', 'nl');
  expect(html).toContain('Je betaling wordt verwerkt');
  expect(html).not.toContain('bijgeschreven');
});

test('[SC-04] a pending debit says that it takes days, and offers no second payment', async () => {
  const html = await show('pending', 'nl', 'sdd');
  expect(html).toContain('Je betaling wordt afgeschreven');
  expect(html).toContain('Dat duurt een paar werkdagen.');
  expect(html).not.toContain('bijgeschreven');
  expect(html).not.toContain('href="/credits/p1"');
});

test('[SC-04] [ST-03] a completed payment shows the credits and the balance', async () => {
  const html = await show('completed', 'nl');
  expect(html).toContain('60 credits bijgeschreven');
  expect(html).toContain('Je hebt 63 credits.');
  expect(html).toContain('€&nbsp;42,99'.replace('&nbsp;', '\u00a0'));
});
