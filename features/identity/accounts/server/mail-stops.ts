import type { Executor } from '#platform/server/db/database.ts';
import { emailKey } from '../email-rules.ts';
import { deleteMailStops, insertMailStop } from './mail-stop-queries.ts';

/** No mail but what the account needs leaves to this member any more (`notifications_disabled`). */
export async function stopMails(
  executor: Executor,
  siteId: number,
  memberId: string,
  reason: string,
): Promise<void> {
  await insertMailStop(executor, siteId, { memberId }, reason);
}

/** The same by address; one that no account has changes nothing. */
export async function stopMailsTo(
  executor: Executor,
  siteId: number,
  email: string,
  reason: string,
): Promise<void> {
  await insertMailStop(executor, siteId, { emailKey: emailKey(email) }, reason);
}

/** The member wants mails again, or has another address. */
export async function allowMails(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await deleteMailStops(executor, siteId, memberId);
}
