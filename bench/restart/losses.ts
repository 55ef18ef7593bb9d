import { checkLedger } from '#features/money/credits/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Traffic } from './traffic.ts';

/** What must not happen to purchases that their buyers saw completed. */
export async function findPurchaseLosses(db: Database, { paid }: Traffic) {
  const { rows } = await db.pool.query<{ postings: number; invoices: number }>(
    `select (select count(*)::int from ledger_transaction posted
              where posted.site_id = payment.site_id and posted.idempotency_key = 'payment:' || payment.id) as postings,
            (select count(*)::int from invoice
              where invoice.site_id = payment.site_id and invoice.payment_id = payment.id) as invoices
       from payment where id = any($1::uuid[]) and status = 'completed'`,
    [paid],
  );
  return {
    'purchases lost': paid.length - rows.filter(({ postings }) => postings > 0).length,
    'purchases credited twice': rows.filter(({ postings }) => postings > 1).length,
    'purchases without exactly one invoice': rows.filter(({ invoices }) => invoices !== 1).length,
  };
}

/** What must not happen to acknowledged messages and the money that they cost. */
export async function findLosses(db: Database, traffic: Pick<Traffic, 'acknowledged'>) {
  const result = await db.pool.query<{ key: string }>(
    `select client_id::text as key from message where sender_id = any($1::uuid[])`,
    [[...traffic.acknowledged.keys()]],
  );
  const keys = new Set(result.rows.map(({ key }) => key));
  const acknowledged = [...traffic.acknowledged.values()].flat();
  const acknowledgedKeys = new Set(acknowledged);
  return {
    'messages acknowledged and lost': acknowledged.filter((key) => !keys.has(key)).length,
    'messages stored twice': result.rows.length - keys.size,
    'messages stored and not acknowledged': [...keys].filter((key) => !acknowledgedKeys.has(key)).length,
    'deviations of the ledger': (await checkLedger(db)).length,
  };
}
