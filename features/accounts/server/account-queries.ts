import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { memberLike } from '#features/likes/server/tables.ts';
import { participant } from '#features/chat/server/tables.ts';
import { photo } from '#features/photos/server/tables.ts';
import { profile } from '#features/profiles/server/tables.ts';
import { wallet } from '#features/credits/server/tables.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { account, accountToken, session, signupDraft, type TokenPurpose } from './tables.ts';
import type { SignupDraft } from '../contract.ts';

type NewAccount = typeof account.$inferInsert;
export type AccountRow = typeof account.$inferSelect;

export async function findAccountByEmail(
  executor: Executor,
  siteId: number,
  key: string,
): Promise<AccountRow | undefined> {
  const [row] = await executor
    .select()
    .from(account)
    .where(and(eq(account.siteId, siteId), eq(account.emailKey, key)));
  return row;
}

/** False when the site has the address already. */
export async function insertAccount(executor: Executor, row: NewAccount): Promise<boolean> {
  const made = await executor
    .insert(account)
    .values(row)
    .onConflictDoNothing({ target: [account.siteId, account.emailKey] })
    .returning({ id: account.memberId });
  return made.length === 1;
}

export async function updateLanguage(
  executor: Executor,
  siteId: number,
  memberId: string,
  language: string,
): Promise<void> {
  await executor
    .update(account)
    .set({ language })
    .where(and(eq(account.siteId, siteId), eq(account.memberId, memberId)));
}

/** Confirms the address; false when the account is not waiting for that. */
export async function confirmAccount(executor: Executor, siteId: number, memberId: string): Promise<boolean> {
  const changed = await executor
    .update(account)
    .set({ status: 'active' })
    .where(
      and(eq(account.siteId, siteId), eq(account.memberId, memberId), eq(account.status, 'not_confirmed')),
    )
    .returning({ id: account.memberId });
  return changed.length === 1;
}

export interface SessionCaller {
  readonly session_id: string;
  readonly member_id: string;
  readonly staff_role: StaffRole | null;
}

/** The caller behind a session cookie, in one query. */
export async function findSession(
  db: Database,
  siteId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionCaller | undefined> {
  const [row] = await db.prepared<SessionCaller>(
    'accounts.find_session',
    `select session.id as session_id, session.member_id, account.staff_role
       from session join account using (site_id, member_id)
      where session.token_hash = $2 and session.site_id = $1 and session.expires_at > $3 and account.status <> 'deleted'`,
    [siteId, tokenHash, now],
  );
  return row;
}

export async function insertSession(executor: Executor, row: typeof session.$inferInsert): Promise<void> {
  await executor.insert(session).values(row);
}

export async function deleteSession(executor: Executor, siteId: number, id: string): Promise<void> {
  await executor.delete(session).where(and(eq(session.siteId, siteId), eq(session.id, id)));
}

export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await executor.delete(session).where(lt(session.expiresAt, now));
  await executor.delete(signupDraft).where(lt(signupDraft.expiresAt, now));
  await executor.delete(accountToken).where(lt(accountToken.expiresAt, now));
}

export async function insertToken(executor: Executor, row: typeof accountToken.$inferInsert): Promise<void> {
  await executor.insert(accountToken).values(row);
}

/** Ends the unused tokens of a purpose, so that only the newest mail's link works. */
export async function endTokens(
  executor: Executor,
  siteId: number,
  memberId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await executor
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountToken.siteId, siteId),
        eq(accountToken.memberId, memberId),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
      ),
    );
}

/** Uses a token up: its member, or undefined when it is unknown, expired or used. */
export async function takeToken(
  executor: Executor,
  siteId: number,
  tokenHash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await executor
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountToken.siteId, siteId),
        eq(accountToken.tokenHash, tokenHash),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning({ memberId: accountToken.memberId });
  return row?.memberId;
}

export async function readDraft(
  executor: Executor,
  siteId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<SignupDraft | undefined> {
  const [row] = await executor
    .select({ fields: signupDraft.fields })
    .from(signupDraft)
    .where(
      and(
        eq(signupDraft.siteId, siteId),
        eq(signupDraft.tokenHash, tokenHash),
        gt(signupDraft.expiresAt, now),
      ),
    );
  return row?.fields;
}

/** Adds the fields to the draft, which is made when there is none, and answers the whole. */
export async function mergeDraft(
  executor: Executor,
  row: typeof signupDraft.$inferInsert,
): Promise<SignupDraft> {
  const [merged] = await executor
    .insert(signupDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [signupDraft.siteId, signupDraft.tokenHash],
      set: { fields: sql`${signupDraft.fields} || excluded.fields`, expiresAt: row.expiresAt },
    })
    .returning({ fields: signupDraft.fields });
  return merged!.fields;
}

export async function deleteDraft(executor: Executor, siteId: number, tokenHash: Buffer): Promise<void> {
  await executor
    .delete(signupDraft)
    .where(and(eq(signupDraft.siteId, siteId), eq(signupDraft.tokenHash, tokenHash)));
}

/** Everything the shell shows of the logged-in user, in one query. */
export async function readUserRow(executor: Executor, siteId: number, memberId: string) {
  const mine = and(eq(account.siteId, siteId), eq(account.memberId, memberId));
  const unread = sql<number>`(select coalesce(sum(${participant.unread}), 0)::int from ${participant}
    where ${participant.siteId} = ${siteId} and ${participant.memberId} = ${memberId} and ${participant.unread} > 0)`;
  const newLikes = sql<number>`(select count(*)::int from ${memberLike}
    join ${profile} liker on liker.site_id = ${memberLike.siteId} and liker.member_id = ${memberLike.fromId} and liker.status = 'active'
    where ${memberLike.siteId} = ${siteId} and ${memberLike.toId} = ${memberId} and ${memberLike.isNew})`;
  const mainPhoto = sql<string | null>`(select ${photo.id} from ${photo}
    where ${photo.siteId} = ${siteId} and ${photo.memberId} = ${memberId} and ${inArray(photo.status, ['active', 'review'])}
    order by (${photo.status} = 'active') desc, ${photo.position} limit 1)`;
  const [row] = await executor
    .select({ account, profile, wallet, unread, newLikes, photo })
    .from(account)
    .innerJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .innerJoin(wallet, and(eq(wallet.siteId, account.siteId), eq(wallet.memberId, account.memberId)))
    .leftJoin(photo, and(eq(photo.siteId, account.siteId), eq(photo.id, mainPhoto)))
    .where(and(mine, ne(account.status, 'deleted')));
  return row;
}
