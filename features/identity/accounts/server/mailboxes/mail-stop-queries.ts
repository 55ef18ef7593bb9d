import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { account } from '../tables.ts';

/** Adds a reason once. Returns the member, or null if the reason had already been added or the account does not exist. */
async function insertMailStop(
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

/**
 * Stops all mail to this member, except mail that the account requires (`notifications_disabled`).
 * @returns the member, or null if this reason had already stopped their mail.
 */
export const stopMails = (executor: Executor, siteId: number, memberId: string, reason: string) =>
  insertMailStop(executor, siteId, { memberId }, reason);

/** Does the same for an address; returns null for an unknown address. */
export const stopMailsTo = (executor: Executor, siteId: number, email: string, reason: string) =>
  insertMailStop(executor, siteId, { emailKey: emailKey(email) }, reason);

/** Allows mail again, because the member asked for it or has a new address. */
export async function allowMails(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.update(account).set({ notificationsDisabled: [] }).where(has(account, { siteId, memberId }));
}
