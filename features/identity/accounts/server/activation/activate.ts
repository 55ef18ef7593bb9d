import type { CallInput } from '#platform/shared/call.ts';
import { fail } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import { accountErrors, type activate } from '../../contract.ts';
import { deleteCredentials, findMailedLink, updatePassword } from '../access/access-queries.ts';
import { endAccess } from '../access/end-access.ts';
import { openSession } from '../access/open-session.ts';
import { takeLinkOfAccount } from '../access/take-link.ts';
import { confirmAccount, type AccountRow } from '../account-queries.ts';
import { memberActivated } from '../events.ts';
import { findAccount } from '../leaving-queries.ts';
import { checkNewPassword, hashPassword } from '../log-in/passwords.ts';
import { requireSecondStep } from '../second-step/ask-second-step.ts';
import { isSignupBrowser } from './signup-browser.ts';

/**
 * Confirms an address and logs in, because only its owner received the mail. In a different browser from the one that
 * signed up, it requires a new password and ends everything that was opened or added before: anyone can sign up with a
 * stranger's address, and must lose access once the address's owner confirms it.
 * @throws {CallError} `activation_failed` for a token that is unknown, used, or older than 14 days; `password_required`
 * in a different browser, or `invalid_input` on `new_password`; `second_step_required` once the address is confirmed.
 */
export async function activateMember(
  context: RequestContext,
  { token, new_password: password }: CallInput<typeof activate>,
): Promise<void> {
  const { siteId } = context;
  const waiting = await accountOfLink(context, token);
  const isOwnBrowser = await isSignupBrowser(context, waiting.memberId);
  const newHash =
    isOwnBrowser || waiting.status !== 'not_confirmed' ? null : await hashChosen(password, waiting);
  const now = context.clock.now();
  const account = await context.db.transaction(async (tx) => {
    const linkUse = await takeLinkOfAccount(tx, siteId, token, 'activation', now);
    if (!linkUse) throw fail(accountErrors.activation_failed);
    const { memberId } = linkUse.account;
    if (!(await confirmAccount(tx, siteId, memberId))) return null;
    if (newHash) await handOver(context, tx, linkUse.account, newHash);
    await context.events.emit(context, tx, memberActivated, { siteId, memberId });
    await audit(tx, {
      siteId,
      at: now,
      actorId: memberId,
      action: 'account.activated',
      details: { new_password: newHash !== null },
    });
    return { memberId, passwordHash: newHash ?? linkUse.account.passwordHash };
  });
  if (!account || isLoggedInAs(context, account.memberId)) return;
  await requireSecondStep(context, account);
  await openSession(context, account, 'mail');
  context.forgetCaller();
}

/** @throws {CallError} `activation_failed`. */
async function accountOfLink(context: RequestContext, token: string): Promise<AccountRow> {
  const { db, siteId, clock } = context;
  const link = await findMailedLink(db, siteId, hashToken(token));
  const usable = link?.purpose === 'activation' && !link.usedAt && link.expiresAt > clock.now();
  const account = usable ? await findAccount(db, siteId, link.memberId) : undefined;
  if (!account) throw fail(accountErrors.activation_failed);
  return account;
}

/** @throws {CallError} `password_required`, or `invalid_input` on `new_password`. */
async function hashChosen(password: string | undefined, { email, memberId }: AccountRow): Promise<string> {
  if (password === undefined) throw fail(accountErrors.password_required);
  checkNewPassword(password, email, 'new_password');
  return hashPassword(password, memberId);
}

/**
 * Removes everything that came from the browser that signed up: the password, sessions, links, passkeys and second
 * step.
 */
async function handOver(
  context: RequestContext,
  tx: Transaction,
  { siteId, memberId }: AccountRow,
  passwordHash: string,
): Promise<void> {
  await updatePassword(tx, siteId, memberId, passwordHash);
  await endAccess(context, tx, { siteId, memberId });
  await deleteCredentials(tx, siteId, memberId);
}

const isLoggedInAs = ({ caller }: RequestContext, memberId: string) =>
  caller.kind === 'member' && caller.memberId === memberId;
