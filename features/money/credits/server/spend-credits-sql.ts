import { premiumSql } from '#features/identity/membership/server/public.ts';
import type { LedgerKind } from './tables.ts';

/**
 * Spends credits as part of the caller's statement, so that the paid action and its payment commit in one round trip.
 * Put it into a `with` list, after the caller's own CTE, which must be named `bill`. That CTE has at most one row and
 * these columns:
 *
 * - `site_id integer, member_id uuid`: the member who pays
 * - `cost integer`: credits, 0 or more
 * - `max_charge integer`: the most that the member agreed to pay, or null for any price
 * - `free_starts integer`: how many conversations a free member may open at no cost if this opens one, else 0
 * - `transaction_id uuid` (version 7), `idempotency_key text`, `moment timestamptz`: of the transaction
 *
 * It adds the CTE `priced`, with the price as `charged`, and the CTE `spent`. The latter has one row if the member can
 * pay and agreed to the price, and otherwise none (also if `bill` is empty). The columns of `spent` are `charged` (0
 * for a free start) and `free_start boolean`, and `balance` and `premium boolean` after the payment. Insert the paid
 * rows `from spent`. The wallet is locked before it is read, so two concurrent statements never spend the same credit
 * or the same free start. A charge of 0 posts nothing. If an idempotency key is reused, the whole statement fails on
 * `ledger_transaction_once`.
 *
 * `kind` and `bill` become part of the SQL text, so pass only literals.
 */
export function spendCreditsSql({ bill, kind }: { bill: string; kind: LedgerKind }): string {
  // `debit` writes values computed from the locked row. Values computed from the statement's own, older snapshot would
  // miss a concurrent top-up, and fail the check against negative balances before PostgreSQL rereads the row.
  return `purse as (
    select bill.*, wallet.balance, wallet.free_starts_used,
           ${premiumSql({ site: 'bill.site_id', member: 'bill.member_id' })} as premium
      from ${bill} as bill
      join wallet on wallet.site_id = bill.site_id and wallet.member_id = bill.member_id
       for update of wallet
  ),
  priced as (
    select opened.*, case when free_start then 0 else cost end as charged
      from (select purse.*, not premium and free_starts_used < free_starts as free_start from purse) opened
  ),
  spent as (
    select site_id, member_id, transaction_id, idempotency_key, moment, charged, free_start, premium,
           balance - charged as balance, free_starts_used + free_start::integer as free_starts_used
      from priced
     where balance >= charged and (max_charge is null or charged <= max_charge)
  ),
  debit as (
    update wallet
       set balance = spent.balance, free_starts_used = spent.free_starts_used
      from spent
     where wallet.site_id = spent.site_id and wallet.member_id = spent.member_id
       and (spent.charged > 0 or spent.free_start)
  ),
  debit_transaction as (
    insert into ledger_transaction (site_id, id, kind, idempotency_key, member_id, created_at)
    select site_id, transaction_id, '${kind}', idempotency_key, member_id, moment from spent where charged > 0
  ),
  debit_posting as (
    insert into ledger_posting (site_id, transaction_id, line, account, member_id, amount)
    select spent.site_id, spent.transaction_id, side.line, side.account, side.member_id, side.amount
      from spent
     cross join lateral (values
       (1::smallint, 'member', spent.member_id, -spent.charged),
       (2::smallint, 'house:spent', null::uuid, spent.charged)
     ) as side (line, account, member_id, amount)
     where spent.charged > 0
  )`;
}
