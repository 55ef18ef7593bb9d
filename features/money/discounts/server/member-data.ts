import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { deleteMemberCodes, listMemberCodes, listUses } from './discount-queries.ts';

export const discountsMemberData: MemberData = {
  tables: {
    discount_code: 'erased',
    discount_use: { kept: 'bookkeeping: which code reduced a payment, by an id that identifies nobody' },
  },
  export: (services, member) => [
    { name: 'discount-codes', rows: exportCodes(services, member) },
    { name: 'discounts', rows: exportUses(services, member) },
  ],
  erase: (_services, tx, { siteId, memberId }) => deleteMemberCodes(tx, siteId, memberId),
};

async function* exportCodes({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { code, rate, amount, currency, startsAt, expiresAt, endedAt } of await listMemberCodes(
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

async function* exportUses({ db }: Services, { siteId, memberId }: MemberKey) {
  for (const { paymentId, code, status, amount, createdAt, settledAt } of await listUses(
    db,
    siteId,
    memberId,
  ))
    yield { payment: paymentId, code, status, amount, created_at: createdAt, settled_at: settledAt };
}
