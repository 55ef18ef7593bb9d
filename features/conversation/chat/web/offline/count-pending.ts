import { transact } from './database.ts';

/** A browser whose database is blocked by another page must not keep anybody from logging out. In ms. */
const countTimeoutMs = 1_000;

/** How many messages wait in this browser, or were refused and not discarded. A log-out deletes them. */
export async function countPending(): Promise<number> {
  const count = transact('readonly', async (stores) => (await stores.all('outbox')).length);
  const timeout = new Promise<number>((resolve) => setTimeout(() => resolve(0), countTimeoutMs));
  return Promise.race([count, timeout]).catch(() => 0);
}
