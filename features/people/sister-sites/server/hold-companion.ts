import { createElement } from 'react';
import {
  liftSuspension,
  pauseMember,
  removeAccount,
  removeForGood,
  restoreMember,
  resumeMember,
  returnableFor,
  suspendMember,
  type AccountRow,
} from '#features/identity/accounts/server/public.ts';
import { mailFromSite } from '#features/site/sites/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { isBlockedThere } from './block-queries.ts';
import { updateCompanion, type CompanionRow } from './sister-queries.ts';
import type { Hold } from './tables.ts';

/** A companion and its account, which is locked. */
export interface Held {
  readonly row: CompanionRow;
  readonly account: AccountRow;
}

/**
 * Brings a companion into the state that its original demands; null ends it. Does nothing if it is in that state.
 * @param isFinal the original's account is deleted, so an unused companion is erased at once
 */
export async function holdCompanion(
  services: Services,
  tx: Transaction,
  { row, account }: Held,
  hold: Hold | null,
  isFinal = false,
): Promise<void> {
  if (row.held === hold) {
    if (isFinal && isKept(row, account, services.clock.now())) await removeForGood(services, tx, account);
    return;
  }
  // Whoever paused or suspended the account there ends that too.
  if (hold === 'paused' && row.held === null && account.pausedAt !== null) return;
  if (hold === 'suspended' && row.held !== 'suspended' && account.suspendedAt !== null) return;
  if (hold !== 'removed' && row.held !== 'removed' && account.status !== 'active') return;
  // First, so that what follows is known not to be the owner's doing.
  await updateCompanion(tx, row, { held: hold });
  const { siteId, memberId } = row;
  const member = { siteId, memberId };
  if (hold === 'removed') return remove(services, tx, { row, account }, isFinal);
  if (row.held === 'paused') await resumeMember(services, tx, member, row.originMemberId);
  if (row.held === 'suspended') await liftSuspension(services, tx, member);
  if (row.held === 'removed' && account.status === 'deleted') await restoreMember(services, tx, account);
  if (hold === 'paused') await pauseMember(services, tx, member, row.originMemberId);
  if (hold === 'suspended') await suspendMember(services, tx, member);
}

/** Whether this account was never used, and is deleted but not yet to be erased: its 14 days are not over. */
export const isKept = (row: CompanionRow, { status, deletedAt }: AccountRow, now: Date): boolean =>
  row.takenOverAt === null &&
  status === 'deleted' &&
  deletedAt !== null &&
  deletedAt.getTime() + returnableFor > now.getTime();

/**
 * Erases an unused account. If someone there has blocked it, the account is only deleted, so that a new consent restores it
 * with its blocks. An account that its owner has used is deleted like any other, and a mail offers to keep it as an account
 * of its own.
 */
async function remove(
  services: Services,
  tx: Transaction,
  { row, account }: Held,
  isFinal: boolean,
): Promise<void> {
  const { siteId, memberId } = row;
  if (account.status === 'deleted' || account.status === 'erased') return;
  if (row.takenOverAt === null) {
    if (!isFinal && (await isBlockedThere(tx, row)))
      await removeAccount(services, tx, account, row.originMemberId);
    else await removeForGood(services, tx, account);
  } else {
    const { token, returnableUntil } = await removeAccount(services, tx, account, row.originMemberId);
    const { email: to, language } = account;
    await mailFromSite(services, tx, { siteId, memberId, to, language }, async (details, settings) => {
      const { CompanionEndedMail, companionEndedSubject } = await import('./mails/companion-ended-mail.tsx');
      const { i18n, siteName, origin } = details;
      const until = i18n.date(returnableUntil, { dateStyle: 'long', timeZone: settings.time_zone });
      return {
        subject: companionEndedSubject(siteName),
        body: createElement(CompanionEndedMail, { ...details, link: `${origin}/${token}`, until }),
      };
    });
  }
  await audit(tx, {
    siteId,
    at: services.clock.now(),
    actorId: null,
    action: 'companion.ended',
    subject: memberId,
    memberId,
    details: { used: row.takenOverAt !== null },
  });
}
