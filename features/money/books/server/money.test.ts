import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestTill } from '#features/money/credits/server/till.testing.ts';
import { wallet } from '#features/money/credits/server/tables.ts';
import { buy, choose, notify, openShop } from '#features/money/payments/server/shop.testing.ts';
import { payment } from '#features/money/payments/server/tables.ts';
import { vatWithin } from '#features/money/payments/server/public.ts';
import { paymentDifference } from '#features/money/transactions/server/tables.ts';
import { deleteAccount } from '#features/identity/privacy/contract.ts';
import { eraseMembers } from '#features/identity/privacy/server/erase-members.ts';
import { forgetSites } from '#features/site/sites/server/public.ts';
import { day } from '#platform/shared/time.ts';
import { insertTestSite } from '#tests/support/test-site.ts';
import { aMember, testPassword, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getAuditLog } from '#features/console/audit-log/contract.ts';
import { getMoney } from '../contract.ts';
import { bookDays } from './book-days.ts';
import { forgetBooks } from './book-queries.ts';
import { TestBooks, type TestSale } from './books.testing.ts';

let server: TestServer;
let administrator: TestMember;
let bookkeeper: TestMember;
beforeAll(async () => {
  server = await openShop();
  server.clock.advance(at('2026-06-15T12:00').getTime() - server.clock.now().getTime());
  administrator = await aMember(server).staff('administrator').create();
  bookkeeper = await aMember(server).staff('bookkeeper').create();
  const books = new TestBooks(server);
  for (const sale of sales) await books.sell(sale);
  await bookDays(server.services);
});
afterAll(() => server.close());
const at = (moment: string) => new Date(`${moment}Z`);
let sites = 0;
const money = (input: { year?: number; quarter?: number } = {}) => bookkeeper.call(getMoney, input);
const download = async (path: string, by = bookkeeper) => by.client.fetch(`/staff/money/${path}`);
const readLines = async (response: Response) =>
  (await response.text()).replace('\u{FEFF}', '').trim().split('\r\n').slice(1);

/** Sales of two quarters in three currencies, with a refund in the next quarter, a failed refund and a chargeback. */
const sales: readonly TestSale[] = [
  { at: at('2026-02-10T12:00'), country: 'DE', currency: 'EUR', rate: 1900, amount: 4299 },
  // 23:30 UTC is the next day, month and quarter in Amsterdam.
  { at: at('2026-03-31T22:30'), country: 'DE', currency: 'EUR', rate: 1900, amount: 1499 },
  {
    at: at('2026-03-05T12:00'),
    country: 'DE',
    currency: 'EUR',
    rate: 1900,
    amount: 8399,
    back: [{ kind: 'refund', at: at('2026-04-02T09:00'), amount: 2000 }],
  },
  {
    at: at('2026-04-10T12:00'),
    country: 'GR',
    currency: 'EUR',
    rate: 2400,
    amount: 4299,
    back: [{ kind: 'refund', at: at('2026-04-11T12:00'), amount: 4299 }],
  },
  { at: at('2026-04-10T12:00'), country: 'GR', currency: 'EUR', rate: 2400, amount: 1499 },
  {
    at: at('2026-04-12T12:00'),
    country: 'SE',
    currency: 'SEK',
    rate: 2500,
    amount: 47_900,
    back: [{ kind: 'chargeback', at: at('2026-05-01T12:00'), amount: 47_900 }],
  },
  { at: at('2026-04-13T12:00'), country: 'NL', currency: 'EUR', rate: 2100, amount: 4299 },
  {
    at: at('2026-04-14T12:00'),
    country: 'US',
    currency: 'USD',
    rate: 0,
    amount: 4599,
    back: [{ kind: 'chargeback', at: at('2026-04-20T12:00'), amount: 4599, failed: true }],
  },
];

describe("[CO-09] a year's books", () => {
  test('takings, refunds and chargebacks equal a count by hand, by month and currency', async () => {
    const none = { entries: 0, amount: 0 };
    expect((await money({ year: 2026 })).months).toEqual([
      {
        month: '2026-05',
        currency: 'SEK',
        takings: none,
        refunds: none,
        chargebacks: { entries: 1, amount: 47_900 },
      },
      {
        month: '2026-04',
        currency: 'EUR',
        takings: { entries: 4, amount: 1499 + 4299 + 1499 + 4299 },
        refunds: { entries: 2, amount: 6299 },
        chargebacks: none,
      },
      {
        month: '2026-04',
        currency: 'SEK',
        takings: { entries: 1, amount: 47_900 },
        refunds: none,
        chargebacks: none,
      },
      {
        month: '2026-04',
        currency: 'USD',
        takings: { entries: 1, amount: 4599 },
        refunds: none,
        chargebacks: none,
      },
      {
        month: '2026-03',
        currency: 'EUR',
        takings: { entries: 1, amount: 8399 },
        refunds: none,
        chargebacks: none,
      },
      {
        month: '2026-02',
        currency: 'EUR',
        takings: { entries: 1, amount: 4299 },
        refunds: none,
        chargebacks: none,
      },
    ]);
    expect((await money({ year: 2025 })).months).toEqual([]);
  });

  test('VAT by country and rate subtracts credit notes, and the second site sees none of it', async () => {
    const line = (country: string, rate: number, currency: string, documents: [number, number]) => ({
      country,
      rate,
      currency,
      invoices: documents[0],
      credit_notes: documents[1],
    });
    const { vat } = await money({ year: 2026, quarter: 2 });
    expect(vat).toEqual([
      {
        ...line('DE', 1900, 'EUR', [1, 1]),
        taxable: 1499 - 239 - (2000 - 319),
        vat: 239 - 319,
      },
      { ...line('GR', 2400, 'EUR', [2, 1]), taxable: 1499 - 290, vat: 290 },
      { ...line('NL', 2100, 'EUR', [1, 0]), taxable: 4299 - 746, vat: 746 },
      { ...line('SE', 2500, 'SEK', [1, 0]), taxable: 38_320, vat: 9580 },
      { ...line('US', 0, 'USD', [1, 0]), taxable: 4599, vat: 0 },
    ]);
    const other = await aMember(server).onSite(server.secondSite).staff('bookkeeper').create();
    expect((await other.call(getMoney, { year: 2026, quarter: 2 })).vat).toEqual([]);
  });

  test('the file for the one-stop shop has the columns of the VAT return, and corrects earlier quarters', async () => {
    const response = await download('oss.csv?year=2026&quarter=2');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(await readLines(response)).toEqual([
      'supplies,Q2.2026,DE,STANDARD,19.00,12.60,2.39,EUR',
      'supplies,Q2.2026,EL,STANDARD,24.00,12.09,2.90,EUR',
      'supplies,Q2.2026,SE,STANDARD,25.00,383.20,95.80,SEK',
      'correction,Q1.2026,DE,STANDARD,19.00,-16.81,-3.19,EUR',
    ]);
    for (const query of ['', '?year=2026&quarter=5', '?year=1&quarter=1', '?year=2026.5&quarter=1'])
      expect((await download(`oss.csv${query}`)).status).toBe(404);
  });

  test('the bookkeeping export has every document and chargeback once, and names no member', async () => {
    const lines = await readLines(await download('bookings.csv?from=2026-01-01&to=2026-12-31'));
    // Eight invoices, two credit notes, one chargeback. The failed refund is left out.
    expect(lines).toHaveLength(11);
    const gross = lines.map((line) => Math.round(Number(line.split(',')[6]) * 100));
    const byKind = Map.groupBy(lines.keys(), (index) => lines[index]!.split(',')[1]);
    const sum = (kind: string) => byKind.get(kind)!.reduce((total, index) => total + gross[index]!, 0);
    expect(sum('invoice')).toBe(sales.reduce((total, { amount }) => total + amount, 0));
    expect(sum('credit_note')).toBe(-6299);
    expect(sum('chargeback')).toBe(-47_900);
    expect(lines.filter((line) => line.startsWith('2026-04-01,invoice,2026-'))).toHaveLength(1);
    expect(await readLines(await download('bookings.csv?from=2026-05-01&to=2026-05-01'))).toEqual([
      expect.stringMatching(
        /^2026-05-01,chargeback,,[0-9a-f-]{36},SE,SEK,-479\.00,25\.00,-383\.20,-95\.80,creditcard,/,
      ),
    ]);
    for (const query of [
      '',
      '?from=2026-01-01&to=2027-06-01',
      '?from=2026-02-02&to=2026-02-01',
      '?from=x&to=y',
    ])
      expect((await download(`bookings.csv${query}`)).status).toBe(404);
  });

  test('both exports are for bookkeepers and administrators only, and the audit log records them', async () => {
    const support = await aMember(server).staff('support').create();
    const anna = await aMember(server).create();
    for (const path of ['oss.csv?year=2026&quarter=2', 'bookings.csv?from=2026-01-01&to=2026-01-31']) {
      for (const other of [support, anna]) expect((await download(path, other)).status).toBe(404);
      expect((await server.visitor().fetch(`/staff/money/${path}`)).status).toBe(404);
      expect((await download(path, administrator)).status).toBe(200);
    }
    const { entries } = await administrator.call(getAuditLog, {
      id: administrator.id,
      action: 'money.export',
    });
    expect(entries.map(({ details }) => details)).toEqual([
      { file: 'bookings', period: '2026-01-01/2026-01-31' },
      { file: 'oss', period: '2026-Q2' },
    ]);
  });

  test('summing up again, in parts or from the start, changes nothing', async () => {
    await bookDays(server.services);
    const before = await money({ year: 2026, quarter: 2 });
    await Promise.all([bookDays(server.services), bookDays(server.services)]);
    expect(await money({ year: 2026, quarter: 2 })).toEqual(before);
    await forgetBooks(server.services.db, server.site.id);
    await bookDays(server.services);
    expect(await money({ year: 2026, quarter: 2 })).toEqual(before);
  });

  test('whatever is sold and refunded, the sums of all months equal the payments', async () => {
    const month = fc.integer({ min: 0, max: 4 });
    const sale = fc.record({
      month,
      date: fc.integer({ min: 1, max: 28 }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      country: fc.constantFrom('NL', 'DE', 'SE', 'US'),
      currency: fc.constantFrom('EUR', 'SEK'),
      rate: fc.constantFrom(0, 700, 1900, 2550),
      amount: fc.integer({ min: 1, max: 50_000 }),
      back: fc.constantFrom('none', 'refund', 'chargeback', 'failed'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 8 }), async (purchases) => {
        const site = await insertTestSite(server.services, { host: `site-${++sites}.localhost` });
        forgetSites();
        const reader = await aMember(server).onSite(site).staff('bookkeeper').create();
        const books = new TestBooks(server, site);
        for (const one of purchases) {
          const when = new Date(Date.UTC(2026, one.month, one.date, 0, one.minutes));
          const part = Math.ceil(one.amount / 2);
          const back = { at: new Date(when.getTime() + day), amount: part };
          await books.sell({
            ...one,
            at: when,
            back:
              one.back === 'none'
                ? []
                : [
                    {
                      ...back,
                      kind: one.back === 'refund' ? 'refund' : 'chargeback',
                      failed: one.back === 'failed',
                    },
                  ],
          });
        }
        await bookDays(server.services);
        const answers = await Promise.all(
          [1, 2, 3, 4].map((quarter) => reader.call(getMoney, { year: 2026, quarter })),
        );
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        const { months } = answers[0]!;
        const returned = (kind: string) =>
          sum(purchases.filter(({ back }) => back === kind).map(({ amount }) => Math.ceil(amount / 2)));
        expect(sum(months.map(({ takings }) => takings.amount))).toBe(
          sum(purchases.map(({ amount }) => amount)),
        );
        expect(sum(months.map(({ refunds }) => refunds.amount))).toBe(returned('refund'));
        expect(sum(months.map(({ chargebacks }) => chargebacks.amount))).toBe(returned('chargeback'));
        const vat = answers.flatMap((answer) => answer.vat);
        const calculateVat = ({ amount, rate, back }: (typeof purchases)[number]) =>
          vatWithin(amount, rate) - (back === 'refund' ? vatWithin(Math.ceil(amount / 2), rate) : 0);
        expect(sum(vat.map((line) => line.vat))).toBe(sum(purchases.map(calculateVat)));
      }),
      { numRuns: 15, endOnFailure: true },
    );
  }, 120_000);
});

test('[CO-09] a refund that the provider could not pay out is removed from the books, even from a complete day', async () => {
  const { services } = server;
  const reader = await aMember(server).onSite(server.secondSite).staff('bookkeeper').create();
  const purchase = await buy(await aMember(server).onSite(server.secondSite).create());
  await choose(purchase, 'pay');
  await notify(server, purchase.providerId);
  await choose(purchase, 'chargeback');
  await notify(server, purchase.providerId);
  server.clock.advance(5 * day);
  await bookDays(services);
  const chargebacks = async () =>
    (await reader.call(getMoney, { year: 2026 })).months.reduce(
      (sum, month) => sum + month.chargebacks.amount,
      0,
    );
  expect(await chargebacks()).toBe(4299);
  await services.db.pool.query(`update sandbox_refund set status = 'failed' where payment_id = $1`, [
    purchase.providerId,
  ]);
  await notify(server, purchase.providerId);
  await bookDays(services);
  expect(await chargebacks()).toBe(0);
});

test('[CO-09] a difference shows its amounts with a currency and links to its payment', async () => {
  const { db } = server.services;
  const [knownPayment] = await db.select({ id: payment.id }).from(payment).where(eq(payment.country, 'SE'));
  const id = knownPayment!.id;
  const difference = { siteId: server.site.id, provider: 'sandbox', ours: 4299, theirs: 0, currency: 'EUR' };
  await db.insert(paymentDifference).values([
    { ...difference, subject: `test_${id}`, kind: 'not_collected', foundAt: server.clock.now() },
    { ...difference, subject: 'unknown', kind: 'unknown_here', foundAt: new Date(0) },
  ]);
  const { differences } = await money();
  expect(differences).toMatchObject([
    { payment: id, ours: 4299, theirs: 0, currency: 'EUR', kind: 'not_collected' },
    { payment: null, subject: 'unknown' },
  ]);
  await db
    .delete(paymentDifference)
    .where(and(eq(paymentDifference.siteId, server.site.id), eq(paymentDifference.provider, 'sandbox')));
});

test('[CO-09] credits sold, spent, given and expired add up to what members still have', async () => {
  const till = new TestTill(server);
  const anna = await aMember(server).onSite(server.secondSite).withCredits(10).create();
  const bram = await aMember(server).onSite(server.secondSite).create();
  const before = (await bookedCredits())[0]!;
  await till.sell(bram, 60);
  await till.spend(bram, 7);
  const after = (await bookedCredits())[0]!;
  expect([after.sold - before.sold, after.spent - before.spent]).toEqual([60, -7]);
  await anna.call(deleteAccount, { password: testPassword, reason: null });
  server.clock.advance(20 * day);
  await eraseMembers(server.services);
  const [july, june] = await bookedCredits();
  expect([july!.month, june!.month]).toEqual(['2026-07', '2026-06']);
  expect(july!.expired).toBe(-10);
  const { sold, taken_back: takenBack, given, spent, expired } = july!;
  expect(july!.liability - june!.liability).toBe(sold + takenBack + given + spent + expired);
  const owed = await server.services.db
    .select({ balance: wallet.balance })
    .from(wallet)
    .where(eq(wallet.siteId, server.secondSite.id));
  expect(july!.liability).toBe(owed.reduce((total, { balance }) => total + balance, 0));
});

async function bookedCredits() {
  await bookDays(server.services);
  const reader = await aMember(server).onSite(server.secondSite).staff('bookkeeper').create();
  await bookDays(server.services);
  return (await reader.call(getMoney, { year: 2026 })).credits;
}
