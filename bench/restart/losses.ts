import { checkLedger } from '#features/money/credits/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Traffic } from './traffic.ts';

/** What must not happen to acknowledged messages and the money that they cost. */
export async function lossesOf(db: Database, traffic: Traffic) {
  const stored = await db.pool.query<{ key: string }>(
    `select client_id::text as key from message where sender_id = any($1::uuid[])`,
    [[...traffic.acknowledged.keys()]],
  );
  const keys = new Set(stored.rows.map(({ key }) => key));
  const acknowledged = [...traffic.acknowledged.values()].flat();
  const acknowledgedKeys = new Set(acknowledged);
  return {
    'messages acknowledged and lost': acknowledged.filter((key) => !keys.has(key)).length,
    'messages stored twice': stored.rows.length - keys.size,
    'messages stored and not acknowledged': [...keys].filter((key) => !acknowledgedKeys.has(key)).length,
    'deviations of the ledger': (await checkLedger(db)).length,
  };
}
