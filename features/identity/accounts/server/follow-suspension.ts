import {
  addressIdentities,
  deleteSuspended,
  expireSuspended,
  insertSuspended,
  keptUntil,
} from '#features/identity/barred-identities/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import type { AccountRow } from './account-queries.ts';
import {
  addressChanged,
  mailboxesHashed,
  memberActivated,
  memberHidden,
  memberReturned,
  type MemberRef,
} from './events.ts';
import { listSuspendedAmong, findAccount } from './leaving-queries.ts';
import { noPassword } from './log-in/passwords.ts';

/**
 * Whether the owner of the address has confirmed it, since anybody could sign up with a stranger's and misbehave. Deleting an
 * account before that takes its password away.
 */
export const isConfirmed = ({ status, passwordHash }: Pick<AccountRow, 'status' | 'passwordHash'>): boolean =>
  status === 'active' || (status === 'deleted' && passwordHash !== noPassword);

/** Keeps the mailbox of a suspended account from new ones on this site, and that of any other account not any more. */
async function followSuspension(tx: Transaction, member: MemberRef): Promise<void> {
  const account = await findAccount(tx, member.siteId, member.memberId);
  if (!account?.suspendedAt) await deleteSuspended(tx, member);
  else if (isConfirmed(account))
    await insertSuspended(tx, member, await addressIdentities(tx, [account.emailKey]));
}

const follow = (_services: Services, tx: Transaction, { siteId, memberId }: MemberRef) =>
  followSuspension(tx, { siteId, memberId });

export const suspensionSubscriptions = [
  subscribe(memberHidden, async (services, tx, { because, ...member }) => {
    if (because === 'suspended') await follow(services, tx, member);
  }),
  subscribe(memberReturned, async (services, tx, { wasSuspended, wasDeleted, ...member }) => {
    // The link that restores a deleted account confirms the address too.
    if (wasSuspended || wasDeleted) await follow(services, tx, member);
  }),
  subscribe(memberActivated, follow),
  subscribe(addressChanged, follow),
  // Accounts that earlier releases suspended.
  subscribe(mailboxesHashed, async (_services, tx, { members }) => {
    for (const member of await listSuspendedAmong(tx, members)) await followSuspension(tx, member);
  }),
];

/** Erasing an account ends no suspension: its owner is recognized for as long as after a ban. */
export async function outliveErasure(services: Services, tx: Transaction, member: MemberRef): Promise<void> {
  await followSuspension(tx, member);
  await expireSuspended(tx, member, await keptUntil(services, member.siteId));
}
