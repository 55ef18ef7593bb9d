import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import type { AccountRow } from '../account-queries.ts';
import type { MemberRef } from '../events.ts';
import { lockAccount } from '../leaving-queries.ts';
import { endLinksAndQuestions, hasSession } from './access-queries.ts';
import { endSessions } from './devices.ts';

/**
 * Ends all access that an earlier password may have given: every session except `keep` with its sockets, every mailed
 * link, and every open challenge. The table in `docs/security.md` lists the events that call this function. The
 * account must be locked.
 */
export async function endAccess(
  services: Pick<Services, 'realtime' | 'clock'>,
  tx: Transaction,
  member: MemberRef,
  keep: string | null = null,
): Promise<void> {
  await endSessions(services, tx, member, keep);
  await endLinksAndQuestions(tx, member.siteId, member.memberId, services.clock.now());
}

/**
 * Locks the caller's account for a change to its credentials.
 * @throws {CallError} `authentication_required` if the session ended after the request began, because a call that was
 * running during a reset must not undo the reset.
 */
export async function lockOwnAccount(
  { siteId, caller }: MemberContext,
  tx: Transaction,
): Promise<AccountRow> {
  const account = await lockAccount(tx, siteId, caller.memberId);
  if (!account || !(await hasSession(tx, caller, caller.sessionId)))
    throw fail(platformErrors.authentication_required);
  return account;
}
