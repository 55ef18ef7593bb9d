import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';

export type LedgerProblem =
  /** The postings of a transaction do not sum to 0, or it has fewer than two. */
  | 'unbalanced_transaction'
  /** A wallet's balance is not the sum of its member's postings. */
  | 'wrong_balance'
  | 'negative_balance'
  /** Postings of a member who has no wallet. */
  | 'missing_wallet';

export interface LedgerDeviation {
  readonly problem: LedgerProblem;
  readonly siteId: number;
  /** Id of the transaction or the member. */
  readonly subject: string;
  readonly expected: number;
  readonly found: number;
}

/**
 * Checks that every transaction balances and every wallet matches its postings. Returns the first `limit` deviations.
 */
export function checkLedger(executor: Executor, limit = 100): Promise<LedgerDeviation[]> {
  return rows<LedgerDeviation>(
    executor,
    sql`
      with posted as (
        select site_id, member_id, sum(amount)::integer as amount
          from ledger_posting where member_id is not null group by site_id, member_id
      ),
      movement as (
        select site_id, transaction_id, sum(amount)::integer as amount, count(*) as lines
          from ledger_posting group by site_id, transaction_id
      ),
      deviation as (
        select 'unbalanced_transaction' as problem, t.site_id, t.id as subject, 0 as expected, coalesce(m.amount, 0) as found
          from ledger_transaction t
          left join movement m on m.site_id = t.site_id and m.transaction_id = t.id
         where m.amount is distinct from 0 or m.lines < 2
        union all
        select 'wrong_balance', w.site_id, w.member_id, coalesce(p.amount, 0), w.balance
          from wallet w left join posted p on p.site_id = w.site_id and p.member_id = w.member_id
         where w.balance <> coalesce(p.amount, 0)
        union all
        select 'negative_balance', w.site_id, w.member_id, 0, w.balance from wallet w where w.balance < 0
        union all
        select 'missing_wallet', p.site_id, p.member_id, p.amount, 0
          from posted p left join wallet w on w.site_id = p.site_id and w.member_id = p.member_id
         where w.member_id is null
      )
      select problem, site_id as "siteId", subject, expected, found
        from deviation order by problem, site_id, subject limit ${limit}`,
  );
}
