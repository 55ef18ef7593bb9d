import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { paymentOfKeySql } from './ledger-sql.ts';

export interface CreditMovement extends Record<string, unknown> {
  readonly amount: number;
  readonly paymentId: string | null;
  readonly returned: boolean;
}

/** All of a member's credit movements in chronological order, each with the payment it belongs to. */
export function listCreditMovements(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<CreditMovement[]> {
  return rows<CreditMovement>(
    executor,
    sql`select posting.amount, ${sql.raw(paymentOfKeySql('t.idempotency_key'))} as "paymentId",
               t.kind = 'message_refund' as returned
          from ledger_posting posting
          join ledger_transaction t on t.site_id = posting.site_id and t.id = posting.transaction_id
         where posting.site_id = ${siteId} and posting.member_id = ${memberId}
         order by t.created_at, t.id`,
  );
}
