import { fail } from '#platform/shared/errors.ts';
import { localPath } from '#platform/shared/local-path.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accessErrors } from '../../access-contract.ts';
import type { User } from '../../contract.ts';
import { requireSecondStep } from '../second-step/ask-second-step.ts';
import { openSession } from './open-session.ts';
import { takeLinkOfAccount } from './take-link.ts';

/**
 * Logs in with a mailed link, if the account still has the address that the link was sent to.
 * @throws {CallError} `link_expired`, or `second_step_required`.
 */
export async function logInByMailedLink(
  context: RequestContext,
  token: string,
): Promise<{ user: User; path: string }> {
  const { siteId, clock } = context;
  const { link, account } = await context.db.transaction(async (tx) => {
    const linkUse = await takeLinkOfAccount(tx, siteId, token, 'log_in', clock.now());
    // Only an activation link confirms an address, because it requires a new password when opened in a different
    // browser.
    if (
      linkUse?.account.status !== 'active' ||
      linkUse.account.emailKey !== linkUse.link.payload?.['email_key']
    )
      throw fail(accessErrors.link_expired);
    return linkUse;
  });
  await requireSecondStep(context, account);
  const user = await openSession(context, account, 'mail');
  return { user, path: localPath(link.payload?.['path']) ?? '/members' };
}
