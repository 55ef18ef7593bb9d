import { sql, type SQL } from 'drizzle-orm';
import {
  joinMemberPostingSql,
  ledgerTransactionsSql,
  paymentOfKeySql,
} from '#features/money/credits/server/public.ts';
import {
  joinPaymentSql,
  joinRefundSql,
  paymentsWithoutCreditsSql,
  refundsWithoutCreditsSql,
} from '#features/money/payments/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { inTime } from '#platform/server/db/in-time.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { TransactionKind } from '../transaction-kinds.ts';

export interface TransactionRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly credits: number;
  /** Minor units that the member received. Negative for a payment, null if no money moved. */
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

/** Position of the client id in `message:<member>:<client id>`. */
const clientIdAt = sql.raw(String('message:'.length + 36 + 2));
/** Position of the refund's id in `payment:<payment>:refund:<refund>`, with or without `:undone`. */
const refundIdAt = 'payment::refund:'.length + 36 + 1;

const posting = sql.raw(
  joinMemberPostingSql({ as: 'posting', site: 'here.site_id', transaction: 'page.id' }),
);
const refund = sql.raw(
  joinRefundSql({
    as: 'refund',
    site: 'here.site_id',
    id: `case when page.kind in ('refund', 'chargeback') and page.key is null then page.id
              when page.key ~ '^payment:[0-9a-f-]{36}:refund:' then substring(page.key from ${refundIdAt} for 36)::uuid end`,
  }),
);
const bought = sql.raw(
  joinPaymentSql({
    as: 'bought',
    site: 'here.site_id',
    id: `coalesce(refund.payment_id, page.payment_id, ${paymentOfKeySql('page.key')})`,
  }),
);

/**
 * A member's transactions, latest first: ledger transactions, purchases that brought no credits (yet), and refunds
 * without credits. Each branch reads at most one page, using its own index.
 */
const movementsSql = (
  member: MemberKey,
  where: (at: SQL, id: SQL, key?: SQL) => SQL,
  limit: number,
): SQL => sql`
    with moved as (
      select id, kind, key, at, null::uuid as payment_id from (${ledgerTransactionsSql(member, where, limit)}) ledger
      union all
      select id, kind, null, at, id
        from (${paymentsWithoutCreditsSql(member, where, limit)}) unpaid
      union all
      select id, kind, null, at, payment_id from (${refundsWithoutCreditsSql(member, where, limit)}) refunded
    ),
    page as (select * from moved order by at desc, id desc limit ${limit})
    select page.id, page.at,
           case when page.kind = 'purchase_refund' then 'refund'
                when page.kind = 'staff_grant' and posting.amount < 0 then 'staff_correction' else page.kind end as kind,
           coalesce(posting.amount, 0)::integer as credits,
           case when page.kind in ('purchase', 'purchase_pending', 'purchase_open') then -bought.amount
                when page.kind = 'refund_undone' then -refund.amount
                when refund.id is not null then refund.amount end as amount,
           bought.currency,
           case when page.kind = 'message' then substring(page.key from ${clientIdAt}) end as client_id,
           coalesce(bought.id, page.payment_id) as payment_id
      from page
     cross join (select ${member.siteId}::integer as site_id) here
      left ${posting}
      left ${refund}
      left ${bought}
     order by page.at desc, page.id desc`;

export async function listTransactions(
  executor: Executor,
  member: MemberKey,
  after: Position | null,
  limit: number,
): Promise<TransactionRow[]> {
  const behind = (at: SQL, id: SQL) =>
    after === null ? sql`true` : sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return inTime(await rows<TransactionRow>(executor, movementsSql(member, behind, limit)), ['at']);
}

/** A transaction by its own id, or a purchase by its payment id. */
export async function findTransaction(
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

/** The end of the last day on which a buyer who paid at this time may withdraw, in the site's time zone. */
export async function calculateWithdrawalEnd(
  executor: Executor,
  paidAt: Date,
  days: number,
  timeZone: string,
): Promise<Date> {
  const [end] = await rows<{ until: string }>(
    executor,
    sql`select (date_trunc('day', ${paidAt}::timestamptz at time zone ${timeZone}) + make_interval(days => ${days + 1}))
                 at time zone ${timeZone} as until`,
  );
  return new Date(end!.until);
}
