import { transact } from './database.ts';

/** A database blocked by another page must not keep members from logging out. In ms. */
const countTimeoutMs = 1_000;

/** How many messages in this browser are waiting, or were refused and not discarded. Logging out deletes them. */
export async function countPending(): Promise<number> {
  const count = transact('readonly', async (stores) => (await stores.all('outbox')).length);
  const timeout = new Promise<number>((resolve) => setTimeout(() => resolve(0), countTimeoutMs));
  return Promise.race([count, timeout]).catch(() => 0);
}
