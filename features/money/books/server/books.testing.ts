import { sql } from 'drizzle-orm';
import { vatWithin } from '#features/money/payments/server/public.ts';
import { payment, paymentRefund } from '#features/money/payments/server/tables.ts';
import { invoice } from '#features/money/transactions/server/tables.ts';
import { uuidv7 } from '#platform/shared/ids.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { TestSite } from '#tests/support/test-site.ts';

export interface TestSale {
  readonly at: Date;
  readonly country: string;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
  /** Money returned by us or by the payer's bank. */
  readonly back?: readonly {
    readonly kind: 'refund' | 'chargeback';
    readonly at: Date;
    readonly amount: number;
    readonly failed?: boolean;
  }[];
}

/** Creates payments, refunds, invoices and credit notes of any date, country and rate. */
export class TestBooks {
  readonly #server: TestServer;
  #buyer: TestMember | undefined;
  #number = 0;

  readonly #site: TestSite;

  constructor(server: TestServer, site: TestSite = server.site) {
    this.#server = server;
    this.#site = site;
  }

  async sell(sale: TestSale): Promise<string> {
    const site = this.#site;
    const { db } = this.#server.services;
    this.#buyer ??= await aMember(this.#server).onSite(site).create();
    const id = uuidv7(sale.at.getTime());
    const { at, country, currency, rate, amount, back = [] } = sale;
    await db.insert(payment).values({
      siteId: site.id,
      id,
      memberId: this.#buyer.id,
      packageId: 'p1',
      credits: 60,
      country,
      listAmount: amount,
      amount,
      currency,
      vatRate: rate,
      vatAmount: vatWithin(amount, rate),
      method: 'creditcard',
      provider: 'sandbox',
      providerPaymentId: `test_${id}`,
      status: back.length > 0 ? 'refunded' : 'completed',
      deliveryConsentAt: at,
      createdAt: at,
      settledAt: at,
    });
    await this.#document(id, null, sale, amount, at);
    for (const one of back) {
      const refundId = uuidv7(one.at.getTime());
      await db.insert(paymentRefund).values({
        siteId: site.id,
        id: refundId,
        paymentId: id,
        kind: one.kind,
        idempotencyKey: refundId,
        amount: one.amount,
        credits: 0,
        endsPurchase: false,
        status: one.failed ? 'failed' : 'done',
        reason: 'test',
        createdAt: one.at,
        settledAt: one.at,
      });
      if (one.kind === 'refund') await this.#document(id, refundId, sale, one.amount, one.at);
    }
    return id;
  }

  async #document(
    paymentId: string,
    refundId: string | null,
    { currency, rate }: TestSale,
    amount: number,
    at: Date,
  ): Promise<void> {
    await this.#server.services.db.insert(invoice).values({
      siteId: this.#site.id,
      year: at.getUTCFullYear(),
      number: ++this.#number,
      id: uuidv7(at.getTime()),
      paymentId,
      refundId,
      language: 'en',
      seller: sql`${JSON.stringify({ ...seller })}::jsonb`,
      timeZone: 'Europe/Amsterdam',
      credits: 60,
      amount,
      currency,
      vatRate: rate,
      vatAmount: vatWithin(amount, rate),
      issuedAt: at,
    });
  }
}

const seller = {
  name: 'Vonk B.V.',
  address: 'Straat 1',
  city: 'Utrecht',
  country: 'NL',
  kvk: '1',
  vatNumber: null,
  site: 'Vonk',
  email: 'support@vonk.test',
};
