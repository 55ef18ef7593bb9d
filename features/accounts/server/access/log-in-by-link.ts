import { fail } from '#platform/shared/errors.ts';
import { localPath } from '#platform/shared/local-path.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accessErrors } from '../../access-contract.ts';
import type { User } from '../../contract.ts';
import { confirmAccount } from '../account-queries.ts';
import { memberActivated } from '../events.ts';
import { readAccount } from '../leaving-queries.ts';
import { requireSecondStep } from '../second-step/ask-second-step.ts';
import { takeLink } from './access-queries.ts';
import { isOpen, openSession } from './open-session.ts';

/**
 * Logs in by a link of a mail to the address the account still has.
 * @throws {CallError} `link_expired`, or `second_step_required`.
 */
export async function logInByMailedLink(
  context: RequestContext,
  token: string,
): Promise<{ user: User; path: string }> {
  const { siteId } = context;
  const link = await context.db.transaction(async (tx) => {
    const taken = await takeLink(tx, siteId, hashToken(token), 'log_in', context.clock.now());
    const account = taken && (await readAccount(tx, siteId, taken.memberId));
    if (!account || !isOpen(account.status) || account.emailKey !== taken.payload?.['email_key'])
      throw fail(accessErrors.link_expired);
    const member = { siteId, memberId: account.memberId };
    if (await confirmAccount(tx, siteId, account.memberId))
      await context.events.emit(context, tx, memberActivated, member);
    return taken;
  });
  await requireSecondStep(context, link.memberId);
  const user = await openSession(context, link.memberId, 'mail');
  return { user, path: localPath(link.payload?.['path']) ?? '/members' };
}
