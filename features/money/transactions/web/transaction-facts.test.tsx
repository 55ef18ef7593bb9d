import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicSettings } from '#features/site/sites/contract.ts';
import { SettingsProvider } from '#features/site/sites/web/public.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { TransactionDetail } from '../contract.ts';
import { TransactionFacts } from './transaction-facts.tsx';

async function showFacts(kind: TransactionDetail['kind'], amount: number): Promise<string> {
  await preloadCatalogs('nl', ['transactions', 'payments']);
  const transaction: TransactionDetail = {
    id: '01990000-0000-7000-8000-000000000000',
    kind,
    credits: 0,
    money: { amount, currency: 'EUR' },
    with: null,
    at: '2026-10-01T12:00:00.000Z',
    purchase: null,
    invoices: [],
    withdrawal: null,
  };
  return renderToStaticMarkup(
    <Catalogs locale="nl" names={['transactions', 'payments']}>
      <SettingsProvider settings={{ time_zone: 'Europe/Amsterdam' } as PublicSettings}>
        <TransactionFacts transaction={transaction} />
      </SettingsProvider>
    </Catalogs>,
  );
}

test('[SC-18] only a completed purchase is shown as paid', async () => {
  expect(await showFacts('purchase', -1_499)).toContain('>Betaald<');
  for (const kind of ['purchase_open', 'purchase_pending', 'purchase_failed', 'refund_undone'] as const) {
    const html = await showFacts(kind, -1_499);
    expect(html, kind).not.toContain('Betaald');
    expect(html, kind).toContain('>Bedrag<');
  }
  expect(await showFacts('refund', 1_499)).toContain('>Teruggekregen<');
});
