import { checkLedger } from '#features/money/credits/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Shopper } from './shopper.ts';

/** Figures that must be 0. */
export type MoneyDeviations = Readonly<Record<string, number>>;

interface Posted {
  readonly member_id: string;
  readonly key: string;
  readonly amount: number;
  /** The expected amount: the price of a message, or the credits of a payment. */
  readonly wanted: number | null;
}

/**
 * Compares what the server acknowledged with what it posted, and the postings with balances, payments and
 * invoices.
 */
export async function moneyDeviations(
  db: Database,
  shoppers: readonly Shopper[],
  before: ReadonlyMap<string, number>,
): Promise<MoneyDeviations> {
  const members = shoppers.map(({ actor }) => actor.memberId);
  const { rows: posted } = await db.pool.query<Posted>(
    `select t.member_id, t.idempotency_key as key, posting.amount,
            case when t.kind = 'purchase' then payment.credits else -message.cost end as wanted
       from ledger_transaction t
       join ledger_posting posting
         on posting.site_id = t.site_id and posting.transaction_id = t.id and posting.account = 'member'
       left join payment on payment.site_id = t.site_id and 'payment:' || payment.id = t.idempotency_key
       left join message
         on message.site_id = t.site_id and message.sender_id = t.member_id
        and 'message:' || message.sender_id || ':' || message.client_id = t.idempotency_key
      where t.member_id = any($1::uuid[]) and t.kind in ('purchase', 'message')`,
    [members],
  );
  const acknowledged = shoppers.flatMap((shopper) => shopper.acknowledged.map(({ key }) => key));
  const times = Map.groupBy(posted, ({ key }) => key);
  const acknowledgedKeys = new Set(acknowledged);
  const balances = await readWallets(db, members);
  const sums = new Map(before);
  for (const { member_id: member, amount } of posted) sums.set(member, sums.get(member)! + amount);
  return {
    'acknowledged and not posted': acknowledged.filter((key) => !times.has(key)).length,
    'posted more than once': posted.length - times.size,
    'posted and never asked for': [...times.keys()].filter((key) => !acknowledgedKeys.has(key)).length,
    'wrong amounts': posted.filter(({ amount, wanted }) => amount !== wanted).length,
    'balances that differ from their postings': members.filter(
      (member) => balances.get(member) !== sums.get(member),
    ).length,
    'balances below 0': [...balances.values()].filter((balance) => balance < 0).length,
    'payments without exactly one invoice': await countRows(
      db,
      `select count(*)::int as count from payment
        where member_id = any($1::uuid[]) and status = 'completed' and (
          select count(*) from invoice
           where invoice.site_id = payment.site_id and invoice.payment_id = payment.id and refund_id is null) <> 1`,
      members,
    ),
    'gaps between invoice numbers': await countRows(
      db,
      `select coalesce(sum(gap), 0)::int as count from (
         select max(number) - count(*) as gap from invoice where $1::uuid[] is not null group by site_id, year) as years`,
      members,
    ),
    'deviations of the ledger': (await checkLedger(db)).length,
  };
}

export async function readWallets(db: Database, members: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ member_id: string; balance: number }>(
    'select member_id, balance from wallet where member_id = any($1::uuid[])',
    [members],
  );
  return new Map(rows.map(({ member_id: member, balance }) => [member, balance]));
}

async function countRows(db: Database, text: string, members: readonly string[]): Promise<number> {
  return (await db.pool.query<{ count: number }>(text, [members])).rows[0]!.count;
}
