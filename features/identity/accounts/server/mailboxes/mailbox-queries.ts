import { and, inArray, sql } from 'drizzle-orm';
import { hashMailboxes } from '#features/identity/barred-identities/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { MemberRef } from '../events.ts';
import { account, hasUnhashedMailbox } from '../tables.ts';

/** What `mailbox_hash` stores for an address; null for accounts without an address. */
export async function hashMailbox(executor: Executor, emailKey: string): Promise<Buffer | null> {
  if (!emailKey.includes('@')) return null;
  const [hash] = await hashMailboxes(executor, [emailKey]);
  return hash!;
}

/**
 * Stores the hashes of some accounts that have none, and locks these until the transaction ends. Accounts that somebody
 * else has locked are left for later.
 * @returns these accounts.
 */
export async function hashSomeAccounts(tx: Executor, limit: number): Promise<readonly MemberRef[]> {
  const unhashed = await tx
    .select({ siteId: account.siteId, memberId: account.memberId, emailKey: account.emailKey })
    .from(account)
    .where(hasUnhashedMailbox(account))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (unhashed.length === 0) return [];
  const hashes = await hashMailboxes(
    tx,
    unhashed.map(({ emailKey }) => emailKey),
  );
  await tx.execute(sql`
    update ${account} set mailbox_hash = given.hash
      from unnest(${sql.param(unhashed.map(({ siteId }) => siteId))}::integer[],
                  ${sql.param(unhashed.map(({ memberId }) => memberId))}::uuid[],
                  ${sql.param(hashes)}::bytea[]) as given (site_id, member_id, hash)
     where ${account.siteId} = given.site_id and ${account.memberId} = given.member_id`);
  return unhashed.map(({ siteId, memberId }) => ({ siteId, memberId }));
}

/** The addresses of accounts on these sites whose mails end up in the same mailboxes as those of these addresses. */
export async function listFormsOfAddresses(
  executor: Executor,
  siteIds: readonly number[],
  emailKeys: readonly string[],
  limit: number,
): Promise<string[]> {
  const hashes = await hashMailboxes(executor, emailKeys);
  if (hashes.length === 0) return [];
  const forms = await executor
    .selectDistinct({ emailKey: account.emailKey })
    .from(account)
    .where(and(inArray(account.mailboxHash, hashes), inArray(account.siteId, [...siteIds])))
    .limit(limit);
  return forms.map(({ emailKey }) => emailKey);
}
