import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { forgetPayer, listPayerCountries, listPayments } from './member-data-queries.ts';
import { listMandates } from './starting/mandate-queries.ts';
import type { Payment } from './payment-queries.ts';

export const paymentsMemberData: MemberData = {
  tables: {
    payment: { kept: 'bookkeeping: what was paid and when, by an id that identifies nobody' },
    payment_mandate: 'erased',
    payer_country: 'erased',
    price_list_version: { kept: 'which staff member changed prices, only by id' },
    payment_refund: { kept: 'bookkeeping: what was refunded and when, by an id that identifies nobody' },
  },
  export: (services, member) => [
    { name: 'payments', rows: exportPayments(services, member) },
    { name: 'payment-country', rows: exportPayerCountry(services, member) },
    { name: 'payment-mandates', rows: exportMandates(services, member) },
  ],
  erase: (_services, tx, member) => forgetPayer(tx, member),
};

async function* exportPayments({ db }: Services, member: MemberKey) {
  const all = inPages<Payment>(500, (after, size) => listPayments(db, member, after?.id, size));
  for await (const { siteId: _site, memberId: _member, redirect: _redirect, ...row } of all) yield row;
}

async function* exportMandates({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { method, label, createdAt } of await listMandates(db, siteId, memberId))
    yield { method, label, createdAt };
}

async function* exportPayerCountry({ db }: Services, member: MemberKey) {
  yield* await listPayerCountries(db, member);
}
