import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { account } from './tables.ts';

/**
 * Adds a reason once. Returns the member, or null if the reason had already been added or the account does not exist.
 */
export async function insertMailStop(
  executor: Executor,
  siteId: number,
  whose: { readonly memberId: string } | { readonly emailKey: string },
  reason: string,
): Promise<string | null> {
  const one =
    'memberId' in whose ? eq(account.memberId, whose.memberId) : eq(account.emailKey, whose.emailKey);
  const [stopped] = await executor
    .update(account)
    .set({ notificationsDisabled: sql`array_append(${account.notificationsDisabled}, ${reason})` })
    .where(and(eq(account.siteId, siteId), one, sql`not ${reason} = any(${account.notificationsDisabled})`))
    .returning({ memberId: account.memberId });
  return stopped?.memberId ?? null;
}

export async function deleteMailStops(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.update(account).set({ notificationsDisabled: [] }).where(has(account, { siteId, memberId }));
}
