import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteCodesOf, selectCodesOf, selectUsesOf } from './discount-queries.ts';

export const discountsMemberData: MemberData = {
  tables: {
    discount_code: 'erased',
    discount_use: { kept: 'bookkeeping: which code reduced a payment, by an id that identifies nobody' },
  },
  export: (services, member) => [
    { name: 'discount-codes', rows: codesOf(services, member) },
    { name: 'discounts', rows: usesOf(services, member) },
  ],
  erase: (_services, tx, { siteId, memberId }) => deleteCodesOf(tx, siteId, memberId),
};

async function* codesOf({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { code, rate, amount, currency, startsAt, expiresAt, endedAt } of await selectCodesOf(
    db,
    siteId,
    memberId,
  ))
    yield {
      code,
      percent: rate === null ? null : rate / 100,
      amount,
      currency,
      starts_at: startsAt,
      expires_at: expiresAt,
      ended_at: endedAt,
    };
}

async function* usesOf({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { paymentId, code, status, amount, createdAt, settledAt } of await selectUsesOf(
    db,
    siteId,
    memberId,
  ))
    yield { payment: paymentId, code, status, amount, created_at: createdAt, settled_at: settledAt };
}
