import { inPages } from '#platform/server/db/in-pages.ts';
import type { MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { eraseNotices, listMemberNotices, type Notice } from './withdrawal/notice-queries.ts';

export const transactionsMemberData: MemberData = {
  tables: { withdrawal_notice: 'erased' },
  export: (services, member) => [{ name: 'withdrawals', rows: noticesBy(services, member) }],
  erase: (_services, tx, member) => eraseNotices(tx, member),
};

async function* noticesBy({ db }: Services, member: MemberKey) {
  const notices = inPages<Notice>(100, (after, size) => listMemberNotices(db, member, after?.id, size));
  for await (const { paymentId, name, email, number, sentAt, decidedAt, outcome } of notices)
    yield { purchase: paymentId, name, email, number, sent_at: sentAt, decided_at: decidedAt, outcome };
}
