import { isBarredAddress } from '#features/identity/barred-identities/server/public.ts';
import { originOf, settingsOf } from '#features/site/sites/server/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { violates, type Transaction } from '#platform/server/db/database.ts';
import type { MemberContext, RequestContext } from '#platform/server/http/context.ts';
import { requireSent } from '#platform/server/mail/mailbox-limit.ts';
import { accessErrors, type getAccess } from '../../access-contract.ts';
import { accountErrors } from '../../contract.ts';
import { emailKey, isEmail } from '#platform/shared/email-rules.ts';
import { confirmAccount, endTokens, findAccountByEmail, type AccountRow } from '../account-queries.ts';
import { addressChanged, memberActivated } from '../events.ts';
import { findAccount } from '../leaving-queries.ts';
import { allowMails } from '../mailboxes/mail-stop-queries.ts';
import { findNewEmail, updateEmail } from './access-queries.ts';
import { requirePassword } from './change-password.ts';
import { lockOwnAccount } from './end-access.ts';
import { makeToken } from './make-link.ts';
import { isOpen } from './open-session.ts';
import { mailRefusedAddress, sendAccessMail } from './send-access-mail.ts';
import { takeLinkOfAccount } from './take-link.ts';

export async function loadAccess(context: MemberContext): Promise<CallResponse<typeof getAccess>> {
  const { db, siteId, caller } = context;
  const account = (await findAccount(db, siteId, caller.memberId))!;
  const newEmail = await findNewEmail(db, siteId, caller.memberId, context.clock.now());
  return { email: account.email, new_email: newEmail };
}

/**
 * Mails a confirmation link to the new address, and sends the old address a notice with a link that stops the change.
 * If the new address is taken or barred, a discreet site returns the same response and mails its owner.
 * @throws {CallError} `new_email_invalid`, `wrong_password`, `account_blocked`, `too_many_requests` if the mailbox has
 * had too many mails today, or `account_exists` or `address_refused` on explicit sites.
 */
export async function requestEmailChange(
  context: MemberContext,
  input: { readonly email: string; readonly password: string },
): Promise<void> {
  const { db, siteId, caller } = context;
  const { memberId } = caller;
  const email = input.email.trim();
  const key = emailKey(email);
  const { emailKey: ownKey } = (await findAccount(db, siteId, memberId))!;
  if (!isEmail(email) || key === ownKey) throw fail(accessErrors.new_email_invalid);
  await requirePassword(context, input.password);
  const settings = await settingsOf(context);
  const owner = await findAccountByEmail(db, siteId, key);
  const barred = !owner && (await isBarredAddress(db, siteId, key, context.clock.now()));
  if (settings.account_privacy === 'explicit') {
    if (owner) throw fail(accountErrors.account_exists);
    if (barred) throw fail(accountErrors.address_refused);
  }
  await db.transaction(async (tx) => {
    const account = await lockOwnAccount(context, tx);
    const isSent = owner
      ? await sendAccessMail(context, tx, owner, { kind: 'email_taken' })
      : barred
        ? await mailRefusedAddress(context, tx, { email, language: account.language })
        : await mailConfirmation(context, tx, account, email);
    requireSent(isSent);
    await warnOldAddress(context, tx, account, 'email_change_asked');
    await audit(tx, {
      siteId,
      at: context.clock.now(),
      actorId: memberId,
      action: 'email_change.requested',
    });
  });
}

async function mailConfirmation(
  context: RequestContext,
  tx: Transaction,
  account: AccountRow,
  email: string,
) {
  const token = await makeToken(context, tx, account, 'email_change', { email });
  const link = `${originOf(await settingsOf(context), context.config)}/mail-change/do?token=${token}`;
  return sendAccessMail(context, tx, { ...account, email }, { kind: 'confirm_email', link });
}

/**
 * Begins the change for a member who can no longer log in. The mails are the same as when the member requests the
 * change: the new address must confirm it, and the old address can stop it. The account must be locked.
 * @throws {CallError} `new_email_invalid`, `account_exists` if the address is taken, or `address_refused`.
 */
export async function beginEmailChange(
  context: RequestContext,
  tx: Transaction,
  account: AccountRow,
  typed: string,
): Promise<void> {
  const email = typed.trim();
  const key = emailKey(email);
  if (!isEmail(email) || key === account.emailKey) throw fail(accessErrors.new_email_invalid);
  if (await findAccountByEmail(tx, account.siteId, key)) throw fail(accountErrors.account_exists);
  if (await isBarredAddress(tx, account.siteId, key, context.clock.now()))
    throw fail(accountErrors.address_refused);
  requireSent(await mailConfirmation(context, tx, account, email));
  await warnOldAddress(context, tx, account, 'email_change_asked');
}

/**
 * Makes the confirmed address the log-in address, and warns the old address. An account that was still waiting for its
 * first confirmation becomes active.
 * @throws {CallError} `link_expired`, or `account_exists` or `address_refused` if the address was taken or barred in the
 * meantime.
 */
export async function changeEmailByLink(context: RequestContext, token: string): Promise<void> {
  const { siteId } = context;
  const at = context.clock.now();
  await context.db
    .transaction(async (tx) => {
      const linkUse = await takeLinkOfAccount(tx, siteId, token, 'email_change', at);
      const email = linkUse?.link.payload?.['email'];
      if (!email || !isOpen(linkUse.account.status)) throw fail(accessErrors.link_expired);
      const { account } = linkUse;
      const { memberId } = account;
      if (await isBarredAddress(tx, siteId, emailKey(email), at)) throw fail(accountErrors.address_refused);
      await updateEmail(tx, siteId, memberId, { email, emailKey: emailKey(email) });
      await context.events.emit(context, tx, addressChanged, { siteId, memberId });
      // The recorded bounces belong to the old address.
      await allowMails(tx, siteId, memberId);
      // Links sent to the old address must no longer open the account.
      for (const purpose of ['reset', 'log_in', 'activation'] as const)
        await endTokens(tx, siteId, memberId, purpose, at);
      if (await confirmAccount(tx, siteId, memberId))
        await context.events.emit(context, tx, memberActivated, { siteId, memberId });
      await audit(tx, { siteId, at, actorId: memberId, action: 'email.changed' });
      await warnOldAddress(context, tx, account, 'email_changed');
    })
    .catch((error: unknown) => {
      throw violates(error, 'account_email') ? fail(accountErrors.account_exists) : error;
    });
}

/**
 * Mails the current address a link that stops or undoes the change. An address that was never confirmed gets no mail:
 * it may be a stranger's, and the link would give the stranger the account.
 */
async function warnOldAddress(
  context: RequestContext,
  tx: Transaction,
  account: AccountRow,
  kind: 'email_change_asked' | 'email_changed',
): Promise<void> {
  if (account.status !== 'active') return;
  const { email, emailKey: key } = account;
  const token = await makeToken(context, tx, account, 'email_change_undo', { email, email_key: key });
  const link = `${originOf(await settingsOf(context), context.config)}/mail-change/undo?token=${token}`;
  await sendAccessMail(context, tx, account, { kind, link });
}
