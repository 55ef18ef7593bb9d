import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { tidyInvitationCode } from '../invitation-codes.ts';
import { countUse, hasOpenInvitation } from './invitation-queries.ts';

/** Whether this code can be used to sign up now. */
export async function isInvitationOpen(
  executor: Executor,
  siteId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  return hasOpenInvitation(executor, siteId, tidyInvitationCode(code), now);
}

/**
 * Uses a code once, in the transaction that creates the account. Returns the invitation's id, or undefined.
 */
export async function takeInvitation(
  tx: Transaction,
  siteId: number,
  code: string,
  now: Date,
): Promise<string | undefined> {
  return countUse(tx, siteId, tidyInvitationCode(code), now);
}
