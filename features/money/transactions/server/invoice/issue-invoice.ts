import { vatWithin, type PaymentRefund, type PurchaseRow } from '#features/money/payments/server/public.ts';
import { companyOf, settingsOf } from '#features/site/sites/server/public.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { insertInvoice, takeNumber, type Invoice } from './invoice-queries.ts';

/**
 * Issues the invoice of a purchase, or the credit note of a refund, with the next number of the site's year. Other
 * payments on the site wait for that number until the transaction ends. Call this last, and do nothing slow after it.
 */
export async function issueInvoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tx: Transaction,
  siteId: number,
  purchase: PurchaseRow,
  refund: PaymentRefund | null,
): Promise<void> {
  const [settings, company] = await Promise.all([settingsOf({ siteId, db }), companyOf({ siteId, db })]);
  const now = clock.now();
  const timeZone = settings.time_zone;
  const year = Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now));
  const { amount, credits } = refund ?? purchase;
  const invoiceFields: Omit<Invoice, 'number'> = {
    siteId,
    year,
    id: uuidv7(now.getTime()),
    paymentId: purchase.id,
    refundId: refund?.id ?? null,
    language: purchase.language,
    seller: {
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
      kvk: company.kvk,
      vatNumber: company.vat_numbers[purchase.country] ?? company.vat_numbers[company.country] ?? null,
      site: settings.name,
      email: settings.support_email,
    },
    timeZone,
    credits,
    amount,
    currency: purchase.currency,
    vatRate: purchase.vat_rate,
    vatAmount: refund ? vatWithin(amount, purchase.vat_rate) : purchase.vat_amount,
    issuedAt: now,
  };
  await insertInvoice(tx, { ...invoiceFields, number: await takeNumber(tx, siteId, year) });
}
