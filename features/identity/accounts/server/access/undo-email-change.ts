import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { violates, type Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { accessErrors } from '../../access-contract.ts';
import { accountErrors } from '../../contract.ts';
import type { AccountRow } from '../account-queries.ts';
import { addressChanged, addressChangeUndone } from '../events.ts';
import { restoreMember } from '../leaving.ts';
import { allowMails } from '../mailboxes/mail-stop-queries.ts';
import { noPassword } from '../log-in/passwords.ts';
import { endLinksAndQuestions, updateEmail, updatePassword } from './access-queries.ts';
import { endAccess } from './end-access.ts';
import { lifetimes, makeToken } from './make-link.ts';
import { sendAccessMail } from './send-access-mail.ts';
import { takeLinkOfAccount } from './take-link.ts';

/**
 * "This was not me": stops an email change, or restores the account's earlier address, even if the account was deleted
 * afterwards. The intruder knew the password, so the password, every session and every link stop working. The owner
 * gets a mail with a link for choosing a new password.
 * @throws {CallError} `link_expired`, or `account_exists` if another account has taken the old address.
 */
export async function undoEmailChange(context: RequestContext, token: string): Promise<void> {
  const { siteId } = context;
  const at = context.clock.now();
  await context.db
    .transaction(async (tx) => {
      const linkUse = await takeLinkOfAccount(tx, siteId, token, 'email_change_undo', at);
      const { email, email_key: emailKey } = linkUse?.link.payload ?? {};
      if (!linkUse || !email || !emailKey || linkUse.account.status === 'erased')
        throw fail(accessErrors.link_expired);
      const { account } = linkUse;
      const { memberId } = account;
      if (account.emailKey !== emailKey) {
        await updateEmail(tx, siteId, memberId, { email, emailKey });
        await allowMails(tx, siteId, memberId);
      }
      if (account.status === 'deleted') await restoreMember(context, tx, account);
      // Afterwards, because the earlier address may be barred, and the account is then suspended.
      if (account.emailKey !== emailKey)
        await context.events.emit(context, tx, addressChanged, { siteId, memberId });
      const since = new Date(linkUse.link.expiresAt.getTime() - lifetimes.email_change_undo);
      await context.events.emit(context, tx, addressChangeUndone, { siteId, memberId, since });
      await updatePassword(tx, siteId, memberId, noPassword);
      await endAccess(context, tx, { siteId, memberId });
      // The undo links of later changes were sent to the intruder.
      await endLinksAndQuestions(tx, siteId, memberId, at, true);
      await mailNewPasswordLink(context, tx, { ...account, email });
      await audit(tx, { siteId, at, actorId: memberId, action: 'email_change.undone' });
    })
    .catch((error: unknown) => {
      throw violates(error, 'account_email') ? fail(accountErrors.account_exists) : error;
    });
}

async function mailNewPasswordLink(
  context: RequestContext,
  tx: Transaction,
  owner: AccountRow,
): Promise<void> {
  const token = await makeToken(context, tx, owner, 'reset');
  const link = `${originOf(await settingsOf(context), context.config)}/reset-password/do?token=${token}`;
  await sendAccessMail(context, tx, owner, { kind: 'account_secured', link });
}
