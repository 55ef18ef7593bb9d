import { and, desc, gt, isNull, ne, not, sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { MemberRef } from '../events.ts';
import { hashMailbox } from '../mailboxes/mailbox-queries.ts';
import {
  account,
  accountToken,
  authChallenge,
  passkey,
  secondStep,
  session,
  type TokenPurpose,
} from '../tables.ts';

type Payload = Readonly<Record<string, string>>;

const mine = (siteId: number, memberId: string) => has(account, { siteId, memberId });

export async function updatePassword(
  executor: Executor,
  siteId: number,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await executor.update(account).set({ passwordHash }).where(mine(siteId, memberId));
}

/** Fails on the constraint `account_email` if the address is taken. */
export async function updateEmail(
  executor: Executor,
  siteId: number,
  memberId: string,
  address: { readonly email: string; readonly emailKey: string },
): Promise<void> {
  const mailboxHash = await hashMailbox(executor, address.emailKey);
  await executor
    .update(account)
    .set({ ...address, mailboxHash })
    .where(mine(siteId, memberId));
}

export interface MailedLink {
  readonly memberId: string;
  readonly payload: Payload | null;
  readonly expiresAt: Date;
}

/** Uses up a mailed link and returns it; undefined if the link is unknown, expired or used. */
export async function takeLink(
  executor: Executor,
  siteId: number,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<MailedLink | undefined> {
  const [row] = await executor
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        has(accountToken, { siteId, tokenHash, purpose }),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning({
      memberId: accountToken.memberId,
      payload: accountToken.payload,
      expiresAt: accountToken.expiresAt,
    });
  return row;
}

/** Reads a mailed link, whether or not it is used. */
export async function findMailedLink(executor: Executor, siteId: number, tokenHash: Buffer) {
  const [row] = await executor.select().from(accountToken).where(has(accountToken, { siteId, tokenHash }));
  return row;
}

/**
 * A new password ends every link except the one that restores the account's earlier address. Otherwise an intruder who
 * knows the password and moved the account to another address could end that link by changing the password.
 */
export const outlivesAccess = sql`(${accountToken.purpose} = 'email_change_undo' and exists (
  select from ${account}
  where ${account.siteId} = ${accountToken.siteId} and ${account.memberId} = ${accountToken.memberId}
    and ${account.emailKey} <> ${accountToken.payload} ->> 'email_key'))`;

/**
 * Ends every mailed link and open challenge of an account. Those listed in `outlivesAccess` are kept, unless `all` is
 * set.
 */
export async function endLinksAndQuestions(
  executor: Executor,
  siteId: number,
  memberId: string,
  now: Date,
  all = false,
): Promise<void> {
  await executor
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        has(accountToken, { siteId, memberId }),
        isNull(accountToken.usedAt),
        all ? undefined : not(outlivesAccess),
      ),
    );
  await endQuestions(executor, siteId, memberId);
}

/** Ends every challenge that is waiting for a code or a passkey. */
export async function endQuestions(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.delete(authChallenge).where(has(authChallenge, { siteId, memberId }));
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.delete(passkey).where(has(passkey, { siteId, memberId }));
}

/** Deletes every credential except the password, because someone else may have added these credentials. */
export async function deleteCredentials(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await deletePasskeys(executor, siteId, memberId);
  await executor.delete(secondStep).where(has(secondStep, { siteId, memberId }));
}

/** The new address that has yet to be confirmed. */
export async function findNewEmail(
  executor: Executor,
  siteId: number,
  memberId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await executor
    .select({ payload: accountToken.payload })
    .from(accountToken)
    .where(
      and(
        has(accountToken, { siteId, memberId, purpose: 'email_change' }),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .orderBy(desc(accountToken.expiresAt))
    .limit(1);
  return row?.payload?.['email'] ?? null;
}

/** At most `limit` of a member's active sessions, most recently seen first. */
export async function listSessions(
  executor: Executor,
  { siteId, memberId }: MemberRef,
  now: Date,
  limit: number,
) {
  return executor
    .select()
    .from(session)
    .where(and(has(session, { siteId, memberId }), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(limit);
}

export async function hasSession(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  id: string,
): Promise<boolean> {
  const sessions = await executor
    .select({ id: session.id })
    .from(session)
    .where(has(session, { siteId, memberId, id }));
  return sessions.length === 1;
}

/** Returns false if the member has no such session. */
export async function deleteMemberSession(
  executor: Executor,
  siteId: number,
  memberId: string,
  id: string,
): Promise<boolean> {
  const deletedRows = await executor
    .delete(session)
    .where(has(session, { siteId, memberId, id }))
    .returning({ id: session.id });
  return deletedRows.length === 1;
}

interface SessionKey extends Record<string, unknown> {
  readonly site_id: number;
  readonly id: string;
}

/** Deletes the next `limit` sessions of all members on all sites, in the order of their keys, and returns the keys. */
export function deleteSessionsAfter(
  executor: Executor,
  after: SessionKey | undefined,
  limit: number,
): Promise<SessionKey[]> {
  const following = after ? sql`where (site_id, id) > (${after.site_id}, ${after.id}::uuid)` : sql``;
  return rows<SessionKey>(
    executor,
    sql`with batch as (
          select site_id, id from session ${following} order by site_id, id limit ${limit}
        ), ended as (
          delete from session using batch where session.site_id = batch.site_id and session.id = batch.id
        )
        select site_id, id from batch order by site_id, id`,
  );
}

/** Ends a member's sessions except `keep`, and returns the ids of the ended sessions. */
export async function deleteSessions(
  executor: Executor,
  siteId: number,
  memberId: string,
  keep: string | null,
): Promise<string[]> {
  const deletedRows = await executor
    .delete(session)
    .where(and(has(session, { siteId, memberId }), keep === null ? undefined : ne(session.id, keep)))
    .returning({ id: session.id });
  return deletedRows.map(({ id }) => id);
}
