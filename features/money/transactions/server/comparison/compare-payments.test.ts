import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookedPayment } from '#features/money/payments/server/public.ts';
import {
  buy,
  choose,
  openShop,
  statusOf,
  type Purchase,
} from '#features/money/payments/server/shop.testing.ts';
import { outboxMail } from '#platform/server/tables.ts';
import { day } from '#platform/shared/time.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import { getStaffPayments } from '../../contract.ts';
import { compareAll } from './compare-payments.ts';
import { findDifference } from './payment-comparison.ts';

let server: TestServer;
let support: TestMember;
beforeAll(async () => {
  server = await openShop();
  support = await aMember(server).staff('support').create();
});
afterAll(() => server.close());

async function paid(): Promise<Purchase> {
  const purchase = await buy(await aMember(server).create());
  await choose(purchase, 'pay');
  expect(await statusOf(purchase)).toBe('completed');
  return purchase;
}
const storedDifferences = async () => (await support.call(getStaffPayments, {})).differences;
const notices = async () =>
  (await server.services.db.select().from(outboxMail)).filter(({ subject }) =>
    subject.startsWith('Payments that don’t match'),
  );

test('the nightly comparison reports each difference once, until it is resolved', async () => {
  const { db } = server.services;
  const [good, lost, changed] = [await paid(), await paid(), await paid()];
  await buy(await aMember(server).create());
  await compareAll(server.services);
  expect(await storedDifferences()).toEqual([]);

  await db.execute(sql`delete from sandbox_payment where id = ${lost.providerId}`);
  await db.execute(sql`update sandbox_payment set amount = amount + 1 where id = ${changed.providerId}`);
  await compareAll(server.services);
  server.clock.advance(day);
  await compareAll(server.services);
  const differences = await storedDifferences();
  expect(differences.map(({ subject, kind, ours, theirs }) => ({ subject, kind, ours, theirs }))).toEqual(
    expect.arrayContaining([
      { subject: lost.providerId, kind: 'unknown_there', ours: 4299, theirs: 0 },
      { subject: changed.providerId, kind: 'other_amount', ours: 4299, theirs: 4300 },
    ]),
  );
  expect(differences).toHaveLength(2);
  expect(differences.some(({ subject }) => subject === good.providerId)).toBe(false);
  const mails = await notices();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.plain).not.toContain(lost.providerId);

  await db.execute(sql`update sandbox_payment set amount = amount - 1 where id = ${changed.providerId}`);
  await compareAll(server.services);
  expect((await storedDifferences()).map(({ subject }) => subject)).toEqual([lost.providerId]);
});

const ours = { providerPaymentId: 'a', amount: 100, currency: 'EUR', collected: true, back: 0 };
const theirs = { id: 'a', reference: '', amount: 100, currency: 'EUR', status: 'paid', back: 0 } as const;
test.each<[string, BookedPayment | undefined, Parameters<typeof findDifference>[1], string | null]>([
  ['equal', ours, theirs, null],
  ['both open', { ...ours, collected: false }, { ...theirs, status: 'open' }, null],
  ['paid there, unknown here', undefined, theirs, 'unknown_here'],
  ['open there, unknown here', undefined, { ...theirs, status: 'open' }, null],
  ['paid there, nothing handed over', { ...ours, collected: false }, theirs, 'not_handed_over'],
  ['failed there, paid here', ours, { ...theirs, status: 'failed' }, 'not_collected'],
  ['another amount', ours, { ...theirs, amount: 99 }, 'other_amount'],
  ['another currency', ours, { ...theirs, currency: 'USD' }, 'other_amount'],
  ['refunded there only', ours, { ...theirs, back: 5 }, 'other_refund'],
  ['refunded here only', { ...ours, back: 5 }, theirs, 'other_refund'],
  ['refunded equally', { ...ours, back: 5 }, { ...theirs, back: 5 }, null],
  ['paid twice, the second refunded', ours, { ...theirs, id: 'b', back: 100 }, null],
  ['paid twice, the second kept', ours, { ...theirs, id: 'b' }, 'other_refund'],
  ['opened twice, the second unpaid', ours, { ...theirs, id: 'b', status: 'open' }, null],
])('a payment that is %s', (_what, booked, listed, kind) => {
  expect(findDifference(booked, listed)?.kind ?? null).toBe(kind);
});
