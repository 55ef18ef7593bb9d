import { and, asc, eq } from 'drizzle-orm';
import { outboxMail } from '#platform/server/tables.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import type { TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import {
  getTransaction,
  getTransactions,
  withdrawPurchase,
  type TransactionDetail,
  type TransactionSummary,
} from '../contract.ts';
import { mailPayment } from './mail-payments.ts';

/** All of a member's transactions, page by page. */
export async function allTransactions(member: TestMember): Promise<TransactionSummary[]> {
  const all: TransactionSummary[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: CallResponse<typeof getTransactions> = await member.call(
      getTransactions,
      cursor === undefined ? {} : { cursor },
    );
    all.push(...page.transactions);
    cursor = page.next;
  }
  return all;
}

export const getDetail = async (member: TestMember, id: string): Promise<TransactionDetail> =>
  (await member.call(getTransaction, { id })).transaction;

export const withdraw = (
  member: TestMember,
  payment: string,
  refund: number,
  idempotencyKey: string = crypto.randomUUID(),
) => member.call(withdrawPurchase, { payment, expected_refund: refund }, { idempotencyKey });

/** The mails a member received, after pending ones were sent. */
export async function mailsTo({ services }: TestServer, { email, site }: TestMember) {
  const { rows: waiting } = await services.db.pool.query<{ data: Parameters<typeof mailPayment.run>[1] }>(
    'delete from pgboss.job where name = $1 returning data',
    [mailPayment.name],
  );
  for (const { data } of waiting) await mailPayment.run(services, data);
  return services.db
    .select()
    .from(outboxMail)
    .where(and(eq(outboxMail.siteId, site.id), eq(outboxMail.toAddress, email)))
    .orderBy(asc(outboxMail.createdAt), asc(outboxMail.id));
}
