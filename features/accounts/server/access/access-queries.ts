import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { account, accountToken, session, signupDraft, type TokenPurpose } from '../tables.ts';

type Payload = Readonly<Record<string, string>>;

const mine = (siteId: number, memberId: string) =>
  and(eq(account.siteId, siteId), eq(account.memberId, memberId));

export async function updatePassword(
  executor: Executor,
  siteId: number,
  memberId: string,
  passwordHash: string,
): Promise<void> {
  await executor.update(account).set({ passwordHash }).where(mine(siteId, memberId));
}

/** Fails on the constraint `account_email` when somebody has the address. */
export async function updateEmail(
  executor: Executor,
  siteId: number,
  memberId: string,
  address: { readonly email: string; readonly emailKey: string },
): Promise<void> {
  await executor.update(account).set(address).where(mine(siteId, memberId));
}

export interface MailedLink {
  readonly memberId: string;
  readonly payload: Payload | null;
}

/** Uses a mailed link up: whose it is and what it says, or undefined when it is unknown, expired or used. */
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
        eq(accountToken.siteId, siteId),
        eq(accountToken.tokenHash, tokenHash),
        eq(accountToken.purpose, purpose),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning({ memberId: accountToken.memberId, payload: accountToken.payload });
  return row;
}

/** A mailed link as it is, used or not. */
export async function readLink(executor: Executor, siteId: number, tokenHash: Buffer) {
  const [row] = await executor
    .select()
    .from(accountToken)
    .where(and(eq(accountToken.siteId, siteId), eq(accountToken.tokenHash, tokenHash)));
  return row;
}

/** The address that waits for its confirmation. */
export async function readNewEmail(
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
        eq(accountToken.siteId, siteId),
        eq(accountToken.memberId, memberId),
        eq(accountToken.purpose, 'email_change'),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .orderBy(desc(accountToken.expiresAt))
    .limit(1);
  return row?.payload?.['email'] ?? null;
}

/** Until when the mailed link of a sign-up draft works; undefined: there is none. */
export async function readDraftLink(
  executor: Executor,
  siteId: number,
  linkHash: Buffer,
): Promise<Date | undefined> {
  const [row] = await executor
    .select({ until: signupDraft.linkExpiresAt })
    .from(signupDraft)
    .where(and(eq(signupDraft.siteId, siteId), eq(signupDraft.linkHash, linkHash)));
  return row?.until ?? undefined;
}

/** A member's sessions that still count, the latest seen first. */
export async function readSessions(executor: Executor, siteId: number, memberId: string, now: Date) {
  return executor
    .select()
    .from(session)
    .where(and(eq(session.siteId, siteId), eq(session.memberId, memberId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), desc(session.id));
}

/** False when the member has no such session. */
export async function deleteSessionOf(
  executor: Executor,
  siteId: number,
  memberId: string,
  id: string,
): Promise<boolean> {
  const gone = await executor
    .delete(session)
    .where(and(eq(session.siteId, siteId), eq(session.memberId, memberId), eq(session.id, id)))
    .returning({ id: session.id });
  return gone.length === 1;
}

/** Ends a member's sessions, all but `keep`, and answers which. */
export async function deleteSessions(
  executor: Executor,
  siteId: number,
  memberId: string,
  keep: string | null,
): Promise<string[]> {
  const gone = await executor
    .delete(session)
    .where(
      and(
        eq(session.siteId, siteId),
        eq(session.memberId, memberId),
        keep === null ? undefined : ne(session.id, keep),
      ),
    )
    .returning({ id: session.id });
  return gone.map(({ id }) => id);
}
