import { eq, sql } from 'drizzle-orm';
import { hashMailboxes } from '#features/identity/barred-identities/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { account, importedPassword } from './tables.ts';

export type OldPassword = typeof importedPassword.$inferSelect;

/** Inserts the accounts whose address the site does not have yet, and returns their ids. */
export async function insertImported(
  executor: Executor,
  values: readonly Omit<typeof account.$inferInsert, 'mailboxHash'>[],
): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set();
  const hashes = await hashMailboxes(
    executor,
    values.map(({ emailKey }) => emailKey),
  );
  const inserted = await executor
    .insert(account)
    .values(values.map((row, index) => ({ ...row, mailboxHash: hashes[index]! })))
    .onConflictDoNothing({ target: [account.siteId, account.emailKey] })
    .returning({ id: account.memberId });
  return new Set(inserted.map(({ id }) => id));
}

export interface AccountMend {
  readonly memberId: string;
  readonly language: string;
  readonly createdAt: Date;
}

/**
 * Changes imported accounts that still wait for their members' consent, and locks them until the transaction ends.
 * @returns their ids. The others belong to their members by now.
 */
export async function updateWaitingAccounts(
  executor: Executor,
  siteId: number,
  mends: readonly AccountMend[],
): Promise<ReadonlySet<string>> {
  const changed = await rows<{ member_id: string }>(
    executor,
    sql`update account set language = given.language, created_at = given.created_at
          from unnest(${sql.param(mends.map(({ memberId }) => memberId))}::uuid[],
                      ${sql.param(mends.map(({ language }) => language))}::text[],
                      ${sql.param(mends.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[])
               as given (member_id, language, created_at)
         where account.site_id = ${siteId} and account.member_id = given.member_id and status = 'imported'
        returning account.member_id`,
  );
  return new Set(changed.map(({ member_id: memberId }) => memberId));
}

/** Those of these address keys that the site already has. */
export async function findTakenAddresses(
  executor: Executor,
  siteId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const taken = await rows<{ email_key: string }>(
    executor,
    sql`select email_key from account where site_id = ${siteId} and email_key = any(${sql.param(keys)}::text[])`,
  );
  return new Set(taken.map(({ email_key: key }) => key));
}

export async function insertOldPasswords(executor: Executor, values: readonly OldPassword[]): Promise<void> {
  if (values.length > 0)
    await executor
      .insert(importedPassword)
      .values([...values])
      .onConflictDoNothing();
}

const ofMember = (siteId: number, memberId: string) => has(importedPassword, { siteId, memberId });

export async function findOldPassword(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<OldPassword | undefined> {
  const [row] = await executor.select().from(importedPassword).where(ofMember(siteId, memberId));
  return row;
}

export async function deleteOldPassword(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.delete(importedPassword).where(ofMember(siteId, memberId));
}

/** Whether any of the site's members has not yet used their old password. */
export async function hasOldPasswords(executor: Executor, siteId: number): Promise<boolean> {
  const [row] = await executor
    .select({ siteId: importedPassword.siteId })
    .from(importedPassword)
    .where(eq(importedPassword.siteId, siteId))
    .limit(1);
  return row !== undefined;
}
