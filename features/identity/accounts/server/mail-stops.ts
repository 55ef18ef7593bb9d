import type { Executor } from '#platform/server/db/database.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { deleteMailStops, insertMailStop } from './mail-stop-queries.ts';

/**
 * Stops all mail to this member, except mail that the account requires (`notifications_disabled`).
 * @returns the member, or null if this reason had already stopped their mail.
 */
export async function stopMails(
  executor: Executor,
  siteId: number,
  memberId: string,
  reason: string,
): Promise<string | null> {
  return insertMailStop(executor, siteId, { memberId }, reason);
}

/** Does the same for an address; returns null for an unknown address. */
export async function stopMailsTo(
  executor: Executor,
  siteId: number,
  email: string,
  reason: string,
): Promise<string | null> {
  return insertMailStop(executor, siteId, { emailKey: emailKey(email) }, reason);
}

/** Allows mail again, because the member asked for it or has a new address. */
export async function allowMails(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await deleteMailStops(executor, siteId, memberId);
}
