import { sql, type SQL } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { TransactionKind } from '../transaction-kinds.ts';
import { inTime } from './in-time.ts';

export interface TransactionRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly credits: number;
  /** Minor units that the member received; negative for a payment; null if no money moved. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** The client id of the message, photo, gift or GIF that was paid for. */
  readonly client_id: string | null;
  readonly at: Date;
  readonly payment_id: string | null;
}

export interface Position {
  readonly at: Date;
  readonly id: string;
}

/** `message:<member>:<client id>`: position of the client id. */
const clientIdAt = sql.raw(String('message:'.length + 36 + 2));
/** `payment:<payment>`, `payment:<payment>:refund:<refund>`, optionally with `:undone`: position of the ids. */
const paymentIdAt = sql.raw(String('payment:'.length + 1));
const refundIdAt = sql.raw(String('payment::refund:'.length + 36 + 1));

/**
 * A member's transactions, latest first: ledger transactions, purchases that brought no credits (yet), and refunds
 * without credits. Each branch reads at most a page by its own index.
 */
function movementsSql(
  { siteId, memberId }: MemberKey,
  where: (at: SQL, id: SQL, key?: SQL) => SQL,
  limit: number,
): SQL {
  const ledger = where(sql`t.created_at`, sql`t.id`, sql`t.idempotency_key`);
  const purchase = where(sql`p.created_at`, sql`p.id`);
  const refund = where(sql`r.created_at`, sql`r.id`);
  return sql`
    with moved as (
      (select t.id, t.kind, t.idempotency_key as key, t.created_at as at, null::uuid as payment_id
         from ledger_transaction t
        where t.site_id = ${siteId} and t.member_id = ${memberId} and ${ledger}
        order by t.created_at desc, t.id desc limit ${limit})
      union all
      (select p.id, case when p.status = 'pending' then 'purchase_pending' else 'purchase_failed' end,
              null, p.created_at, p.id
         from payment p
        where p.site_id = ${siteId} and p.member_id = ${memberId} and ${purchase}
          and p.status in ('pending', 'failed', 'cancelled', 'expired')
        order by p.created_at desc, p.id desc limit ${limit})
      union all
      (select r.id, r.kind, null, r.created_at, r.payment_id
         from payment_refund r
         join payment p on p.site_id = r.site_id and p.id = r.payment_id
        where r.site_id = ${siteId} and p.member_id = ${memberId} and r.credits = 0 and ${refund}
        order by r.created_at desc, r.id desc limit ${limit})
    ),
    page as (select * from moved order by at desc, id desc limit ${limit})
    select page.id, page.at,
           case when page.kind = 'purchase_refund' then 'refund' else page.kind end as kind,
           coalesce(posting.amount, 0)::integer as credits,
           case when page.kind = 'purchase' or page.kind = 'purchase_pending' then -bought.amount
                when page.kind = 'refund_undone' then -refund.amount
                when refund.id is not null then refund.amount end as amount,
           bought.currency,
           case when page.kind = 'message' then substring(page.key from ${clientIdAt}) end as client_id,
           coalesce(bought.id, page.payment_id) as payment_id
      from page
      left join ledger_posting posting
        on posting.site_id = ${siteId} and posting.transaction_id = page.id and posting.account = 'member'
      left join payment_refund refund
        on refund.site_id = ${siteId}
       and refund.id = case when page.kind in ('refund', 'chargeback') and page.key is null then page.id
                            when page.key ~ '^payment:[0-9a-f-]{36}:refund:' then substring(page.key from ${refundIdAt} for 36)::uuid end
      left join payment bought
        on bought.site_id = ${siteId}
       and bought.id = coalesce(refund.payment_id, page.payment_id,
             case when page.key ~ '^payment:[0-9a-f-]{36}' then substring(page.key from ${paymentIdAt} for 36)::uuid end)
     order by page.at desc, page.id desc`;
}

export async function selectTransactions(
  executor: Executor,
  member: MemberKey,
  after: Position | null,
  limit: number,
): Promise<TransactionRow[]> {
  const behind = (at: SQL, id: SQL) =>
    after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return inTime(await rows<TransactionRow>(executor, movementsSql(member, behind, limit)), ['at']);
}

/** One transaction by its own id, or a purchase by its payment's. */
export async function selectTransaction(
  executor: Executor,
  member: MemberKey,
  id: string,
): Promise<TransactionRow | undefined> {
  const transactions = await rows<TransactionRow>(
    executor,
    movementsSql(
      member,
      (_at, which, key) =>
        key === undefined ? sql`${which} = ${id}` : sql`(${which} = ${id} or ${key} = ${`payment:${id}`})`,
      1,
    ),
  );
  return inTime(transactions, ['at'])[0];
}

export interface PurchaseRow extends Record<string, unknown> {
  readonly id: string;
  readonly member_id: string;
  readonly country: string;
  readonly credits: number;
  readonly amount: number;
  readonly currency: string;
  readonly vat_rate: number;
  readonly vat_amount: number;
  readonly method: string;
  readonly status: string;
  readonly refunded: number;
  readonly language: string;
  readonly email: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  /** Whether a refund has undone the purchase. */
  readonly withdrawn: boolean;
}

const purchaseColumns = sql`
  p.id, p.member_id, p.country, p.credits, p.amount, p.currency, p.vat_rate, p.vat_amount, p.method, p.status,
  p.refunded_amount + p.charged_back_amount as refunded, a.language, a.email, p.created_at, p.settled_at,
  exists (select from payment_refund r where r.site_id = p.site_id and r.payment_id = p.id
             and r.ends_purchase and r.status <> 'failed') as withdrawn`;

const purchases = sql`
  payment p join account a on a.site_id = p.site_id and a.member_id = p.member_id`;

export async function selectPurchase(
  executor: Executor,
  siteId: number,
  id: string,
  lock: 'for update of p' | '' = '',
): Promise<PurchaseRow | undefined> {
  const purchaseRows = await rows<PurchaseRow>(
    executor,
    sql`select ${purchaseColumns} from ${purchases} where p.site_id = ${siteId} and p.id = ${id} ${sql.raw(lock)}`,
  );
  return inTime(purchaseRows, ['created_at', 'settled_at'])[0];
}

/** The end of the last day on which the buyer may withdraw, in the site's time zone; null if it was not paid. */
export async function selectWithdrawalEnd(
  executor: Executor,
  siteId: number,
  paymentId: string,
  days: number,
  timeZone: string,
): Promise<Date | null> {
  const [row] = await rows<{ until: string | null }>(
    executor,
    sql`select (date_trunc('day', settled_at at time zone ${timeZone}) + make_interval(days => ${days + 1}))
                 at time zone ${timeZone} as until
          from payment where site_id = ${siteId} and id = ${paymentId}`,
  );
  return row?.until ? new Date(row.until) : null;
}

export interface RefundRow extends Record<string, unknown> {
  readonly id: string;
  readonly payment_id: string;
  readonly kind: 'refund' | 'chargeback';
  readonly amount: number;
  readonly credits: number;
  readonly reason: string;
  readonly created_at: Date;
}

export async function selectRefund(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<RefundRow | undefined> {
  const refunds = await rows<RefundRow>(
    executor,
    sql`select id, payment_id, kind, amount, credits, reason, created_at from payment_refund where site_id = ${siteId} and id = ${id}`,
  );
  return inTime(refunds, ['created_at'])[0];
}

export interface CreditMovement extends Record<string, unknown> {
  readonly amount: number;
  readonly paymentId: string | null;
  readonly returned: boolean;
}

/** All of a member's credit transactions in order, each with its payment. */
export function selectCreditMovements(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<CreditMovement[]> {
  return rows<CreditMovement>(
    executor,
    sql`select posting.amount,
               case when t.idempotency_key ~ '^payment:[0-9a-f-]{36}'
                    then substring(t.idempotency_key from ${paymentIdAt} for 36) end as "paymentId",
               t.kind = 'message_refund' as returned
          from ledger_posting posting
          join ledger_transaction t on t.site_id = posting.site_id and t.id = posting.transaction_id
         where posting.site_id = ${siteId} and posting.member_id = ${memberId}
         order by t.created_at, t.id`,
  );
}

/** Prevents spending until the transaction ends. */
export async function lockWallet(tx: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await tx.execute(sql`select from wallet where site_id = ${siteId} and member_id = ${memberId} for update`);
}
