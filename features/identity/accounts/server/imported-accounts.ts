import { fail, platformErrors } from '#platform/shared/errors.ts';
import { audit } from '#platform/server/audit.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { emailKey } from '#platform/shared/email-rules.ts';
import { beginChallenge, takeChallenge } from './access/challenges.ts';
import { importedMemberJoined, memberActivated, type MemberRef } from './events.ts';
import {
  insertImported,
  insertOldPasswords,
  updateWaitingAccounts,
  type AccountMend,
  type OldPassword,
} from './imported-queries.ts';
import { deletedForGood } from './leaving.ts';
import { lockAccount, updateAccount } from './leaving-queries.ts';
import { noPassword } from './log-in/passwords.ts';

export interface ImportedAccount extends MemberRef {
  readonly email: string;
  readonly language: string;
  readonly createdAt: Date;
  /** Null if the member must choose a new password by mail. */
  readonly password: Pick<OldPassword, 'scheme' | 'hash' | 'salt'> | null;
}

/**
 * Adds accounts from another system, which then wait for their members' consent.
 * @returns the ids of the added accounts. The site already has the addresses of the others.
 */
export async function addImportedAccounts(
  executor: Executor,
  accounts: readonly ImportedAccount[],
): Promise<ReadonlySet<string>> {
  const added = await insertImported(
    executor,
    accounts.map(({ password: _password, ...row }) => ({
      ...row,
      emailKey: emailKey(row.email),
      passwordHash: noPassword,
      status: 'imported' as const,
    })),
  );
  await insertOldPasswords(
    executor,
    accounts.flatMap(({ siteId, memberId, password }) =>
      password && added.has(memberId) ? [{ siteId, memberId, ...password }] : [],
    ),
  );
  return added;
}

/**
 * Completes imported accounts that still wait for their members' consent, and keeps them waiting until the transaction
 * ends. Adds an old password to those that have none.
 * @returns the ids of these accounts. The others belong to their members by now.
 */
export async function mendImportedAccounts(
  tx: Transaction,
  siteId: number,
  mends: readonly (AccountMend & Pick<ImportedAccount, 'password'>)[],
): Promise<ReadonlySet<string>> {
  const waiting = await updateWaitingAccounts(tx, siteId, mends);
  await insertOldPasswords(
    tx,
    mends.flatMap(({ memberId, password }) =>
      password && waiting.has(memberId) ? [{ siteId, memberId, ...password }] : [],
    ),
  );
  return waiting;
}

/** Lets this browser, in which the member has proved to own the account, give or refuse consent. */
export function askImportConsent(context: RequestContext, memberId: string): Promise<void> {
  return beginChallenge(context, { purpose: 'import_consent', challenge: '', memberId });
}

/** The imported member who may now give or refuse consent in this browser. */
export async function takeImportConsent(context: RequestContext): Promise<string | null> {
  return (await takeChallenge(context, 'import_consent'))?.memberId ?? null;
}

/**
 * Turns an imported account into an ordinary one after its member has consented.
 * @returns the hash of its password, which proves that the password did not change in the meantime.
 * @throws {CallError} `authentication_required` if the account is no longer waiting for consent.
 */
export async function joinImported(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<string> {
  const account = await lockAccount(tx, siteId, memberId);
  if (account?.status !== 'imported') throw fail(platformErrors.authentication_required);
  await updateAccount(tx, siteId, memberId, { status: 'active' });
  await services.events.emit(services, tx, importedMemberJoined, { siteId, memberId });
  await services.events.emit(services, tx, memberActivated, { siteId, memberId });
  await audit(tx, { siteId, at: services.clock.now(), actorId: memberId, action: 'account.import_accepted' });
  return account.passwordHash;
}

/**
 * Deletes an imported account whose member does not consent. No link restores it: the next run of the job erases it.
 * @throws {CallError} `authentication_required` if the account is no longer waiting for consent.
 */
export async function refuseImported(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberRef,
): Promise<void> {
  const account = await lockAccount(tx, siteId, memberId);
  if (account?.status !== 'imported') throw fail(platformErrors.authentication_required);
  const at = services.clock.now();
  await updateAccount(tx, siteId, memberId, { status: 'deleted', deletedAt: deletedForGood(at) });
  await audit(tx, { siteId, at, actorId: memberId, action: 'account.import_refused' });
}
