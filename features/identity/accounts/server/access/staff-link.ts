import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { AccountRow } from '../account-queries.ts';
import type { MemberRef } from '../events.ts';
import { lockAccount } from '../leaving-queries.ts';
import { invitationLifetime, makeToken } from './make-link.ts';
import { isOpen } from './open-session.ts';

/**
 * A link with which a person invited by staff chooses their first password, and the account that it opens. It ends
 * like a password reset link: when it is used, or when the next such link is made. Undefined if the account no longer
 * exists.
 */
export async function makeFirstPasswordLink(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<{ readonly account: AccountRow; readonly link: string } | undefined> {
  const account = await lockAccount(tx, siteId, memberId);
  if (!account || !isOpen(account.status)) return undefined;
  const settings = await settingsOf({ siteId, db: services.db });
  const token = await makeToken(services, tx, account, 'reset', undefined, invitationLifetime);
  return { account, link: `${originOf(settings, services.config)}/reset-password/do?token=${token}` };
}
