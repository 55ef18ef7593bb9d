import { secretToken } from '#platform/shared/ids.ts';
import { day, hour } from '#platform/shared/time.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { hashToken } from '#platform/server/http/fingerprint.ts';
import type { Services } from '#platform/server/services.ts';
import { endTokens, insertToken, type AccountRow } from './account-queries.ts';
import { deleteCredentials, updatePassword } from './access/access-queries.ts';
import { lockOwnAccount } from './access/end-access.ts';
import { takeLinkOfAccount } from './access/take-link.ts';
import { memberHidden, memberReturned, type MemberRef } from './events.ts';
import { endAllAccess, lockAccount, updateAccount } from './leaving-queries.ts';
import { hasPassword, noPassword } from './log-in/passwords.ts';

/** Decisions: the mailed link can restore a deleted account for 14 days, after which the account is erased. */
export const returnableFor = 14 * day;

/**
 * Hides a member until they return. A second pause changes nothing.
 * @param actorId if this is not the member, the caller writes the audit log entry.
 * @returns when the pause began.
 */
export async function pauseMember(
  services: Services,
  tx: Transaction,
  member: MemberRef,
  actorId = member.memberId,
): Promise<Date> {
  const { siteId, memberId } = member;
  const account = (await lockAccount(tx, siteId, memberId))!;
  if (account.pausedAt) return account.pausedAt;
  const at = services.clock.now();
  await updateAccount(tx, siteId, memberId, { pausedAt: at });
  await services.events.emit(services, tx, memberHidden, { siteId, memberId, because: 'paused' });
  if (actorId === memberId) await audit(tx, { siteId, at, actorId, action: 'account.paused' });
  return at;
}

/**
 * Ends a pause.
 * @returns whether the member was paused.
 */
export async function resumeMember(
  services: Services,
  tx: Transaction,
  member: MemberRef,
  actorId = member.memberId,
): Promise<boolean> {
  const { siteId, memberId } = member;
  const account = (await lockAccount(tx, siteId, memberId))!;
  if (!account.pausedAt) return false;
  await updateAccount(tx, siteId, memberId, { pausedAt: null });
  await services.events.emit(services, tx, memberReturned, {
    siteId,
    memberId,
    active: isShown({ ...account, pausedAt: null }),
  });
  if (actorId === memberId)
    await audit(tx, { siteId, at: services.clock.now(), actorId, action: 'account.resumed' });
  return true;
}

export interface Departure {
  /** Restores the account. Use it only in the mail. */
  readonly token: string;
  readonly returnableUntil: Date;
  readonly account: AccountRow;
}

/**
 * Deletes the caller's account. The account is hidden from everyone, and can then be accessed only through the link
 * with the token.
 * @throws {CallError} `authentication_required` if the session ended after the password was checked.
 */
export async function deleteOwnAccount(context: MemberContext, tx: Transaction): Promise<Departure> {
  return removeAccount(context, tx, await lockOwnAccount(context, tx), context.caller.memberId);
}

/** Deletes a locked account, at the request of its owner or of staff. */
export async function removeAccount(
  context: Services,
  tx: Transaction,
  account: AccountRow,
  actorId: string,
): Promise<Departure> {
  const { siteId, memberId } = account;
  const at = context.clock.now();
  const until = new Date(at.getTime() + returnableFor);
  await markDeleted(context, tx, account, at);
  const token = await makeReturnToken(context, tx, { ...account, deletedAt: at });
  if (actorId === memberId) await audit(tx, { siteId, at, actorId, action: 'account.deleted' });
  return { token, returnableUntil: until, account };
}

async function markDeleted(
  services: Services,
  tx: Transaction,
  { siteId, memberId, status }: AccountRow,
  at: Date,
): Promise<void> {
  await updateAccount(tx, siteId, memberId, { status: 'deleted', deletedAt: at, pausedAt: null });
  await endAllAccess(tx, siteId, memberId);
  // The mailed link will confirm the address. The password and passkeys may belong to a stranger who signed up with
  // the address.
  if (status === 'not_confirmed') {
    await updatePassword(tx, siteId, memberId, noPassword);
    await deleteCredentials(tx, siteId, memberId);
  }
  await services.events.emit(services, tx, memberHidden, { siteId, memberId, because: 'deleted' });
  tx.afterCommit(() => services.realtime.disconnect({ siteId, memberId }));
}

/**
 * Deletes an account that a restored backup brought back, or makes it active again, as it was before. No link is mailed:
 * whoever logs in to a deleted account is offered a new one.
 * @param deletedAt is null if its owner had returned.
 * @returns whether the account changed.
 */
export async function repeatDeparture(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
  deletedAt: Date | null,
): Promise<boolean> {
  const account = await lockAccount(tx, siteId, memberId);
  if (!account || account.status === 'erased') return false;
  if ((account.status === 'deleted') === (deletedAt !== null)) return false;
  if (deletedAt === null) {
    await restoreMember(services, tx, account);
    return true;
  }
  await markDeleted(services, tx, account, deletedAt);
  await audit(tx, { siteId, at: services.clock.now(), actorId: null, action: 'account.deleted', memberId });
  return true;
}

/**
 * When an account that nobody can restore counts as deleted: its 14 days are over, by the clock of any process. So the
 * next run of the job erases it.
 */
export const deletedForGood = (now: Date): Date => new Date(now.getTime() - returnableFor - hour);

/** Deletes a locked account that nobody can restore: the next run of the job erases it. */
export async function removeForGood(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<void> {
  const deletedAt = deletedForGood(services.clock.now());
  await updateAccount(tx, siteId, memberId, { status: 'deleted', deletedAt, pausedAt: null });
  await endAllAccess(tx, siteId, memberId);
  await services.events.emit(services, tx, memberHidden, { siteId, memberId, because: 'deleted' });
  tx.afterCommit(() => services.realtime.disconnect({ siteId, memberId }));
}

/** The time until which a deleted account can be restored; null if it is not deleted or that time has passed. */
export function returnableUntil({ status, deletedAt }: AccountRow, now: Date): Date | null {
  if (status !== 'deleted' || !deletedAt) return null;
  const until = new Date(deletedAt.getTime() + returnableFor);
  return until > now ? until : null;
}

/** Creates the token that restores a deleted account, and ends the previous token. */
export async function makeReturnToken(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { siteId, memberId, deletedAt }: Pick<AccountRow, 'siteId' | 'memberId' | 'deletedAt'>,
): Promise<string> {
  const now = clock.now();
  const token = secretToken();
  await endTokens(tx, siteId, memberId, 'reactivation', now);
  await insertToken(tx, {
    siteId,
    tokenHash: hashToken(token),
    purpose: 'reactivation',
    memberId,
    expiresAt: new Date((deletedAt ?? now).getTime() + returnableFor),
  });
  return token;
}

/**
 * Restores a deleted account; the mailed link also confirms the address. If the address had never been confirmed
 * before the deletion, the account has no password, so a link for choosing one is mailed.
 * @returns the member, or undefined if the link is unknown, used or older than 14 days.
 */
export async function bringBack(
  services: Services,
  tx: Transaction,
  siteId: number,
  token: string,
): Promise<AccountRow | undefined> {
  const linkUse = await takeLinkOfAccount(tx, siteId, token, 'reactivation', services.clock.now());
  if (linkUse?.account.status !== 'deleted') return undefined;
  const { account } = linkUse;
  await restoreMember(services, tx, account);
  if (!hasPassword(account.passwordHash)) {
    const { memberId } = account;
    // Imported lazily. Scripts that Node runs without a build also load this file, and they cannot read message
    // catalogs.
    const { mailPasswordReset } = await import('./access/mail-password-reset.ts');
    await services.jobs.enqueue(tx, mailPasswordReset, { siteId, memberId });
  }
  return account;
}

/** Makes a deleted account active again. The account must be locked. */
export async function restoreMember(services: Services, tx: Transaction, account: AccountRow): Promise<void> {
  const { siteId, memberId } = account;
  await updateAccount(tx, siteId, memberId, { status: 'active', deletedAt: null });
  await services.events.emit(services, tx, memberReturned, {
    siteId,
    memberId,
    active: isShown({ ...account, status: 'active' }),
    wasDeleted: true,
  });
  await audit(tx, {
    siteId,
    at: services.clock.now(),
    actorId: memberId,
    action: 'account.reactivated',
  });
}

/**
 * Hides a member until moderators lift the suspension.
 * @returns false if the member was already suspended.
 */
export async function suspendMember(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<boolean> {
  const account = await lockAccount(tx, siteId, memberId);
  if (!account || account.suspendedAt) return false;
  await updateAccount(tx, siteId, memberId, { suspendedAt: services.clock.now() });
  await services.events.emit(services, tx, memberHidden, { siteId, memberId, because: 'suspended' });
  return true;
}

/**
 * Ends a suspension.
 * @returns whether the member was suspended.
 */
export async function liftSuspension(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<boolean> {
  const account = await lockAccount(tx, siteId, memberId);
  if (!account?.suspendedAt) return false;
  await updateAccount(tx, siteId, memberId, { suspendedAt: null });
  const active = isShown({ ...account, suspendedAt: null });
  await services.events.emit(services, tx, memberReturned, { siteId, memberId, active, wasSuspended: true });
  return true;
}

/** Others can see confirmed members, but not staff accounts. */
const isShown = ({
  status,
  staffRole,
  pausedAt,
  suspendedAt,
}: Pick<AccountRow, 'status' | 'staffRole' | 'pausedAt' | 'suspendedAt'>) =>
  status === 'active' && staffRole === null && pausedAt === null && suspendedAt === null;
