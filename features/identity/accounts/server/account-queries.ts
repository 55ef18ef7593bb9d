import { and, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { StaffRole } from '#platform/shared/call.ts';
import { rows, type Database, type Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { has } from '#platform/server/db/has.ts';
import type { ViewerRead } from '#platform/server/viewer-reads.ts';
import { day } from '#platform/shared/time.ts';
import { hashMailbox } from './mailboxes/mailbox-queries.ts';
import {
  account,
  accountToken,
  authChallenge,
  loginFailure,
  loginFailureMinute,
  session,
  spentLoginProof,
  type AccountStatus,
  type TokenPurpose,
} from './tables.ts';

type NewAccount = Omit<typeof account.$inferInsert, 'mailboxHash'>;
export type AccountRow = typeof account.$inferSelect;

/** Whether any site of this installation has staff. */
export async function hasStaff(executor: Executor): Promise<boolean> {
  const staffRows = await executor
    .select({ one: sql`1` })
    .from(account)
    .where(isNotNull(account.staffRole))
    .limit(1);
  return staffRows.length > 0;
}

export async function findAccountByEmail(
  executor: Executor,
  siteId: number,
  key: string,
): Promise<AccountRow | undefined> {
  const [row] = await executor
    .select()
    .from(account)
    .where(and(has(account, { siteId, emailKey: key }), ne(account.status, 'erased')));
  return row;
}

/** Returns false if the site already has the address. */
export async function insertAccount(executor: Executor, row: NewAccount): Promise<boolean> {
  const insertedRows = await executor
    .insert(account)
    .values({ ...row, mailboxHash: await hashMailbox(executor, row.emailKey) })
    .onConflictDoNothing({ target: [account.siteId, account.emailKey] })
    .returning({ id: account.memberId });
  return insertedRows.length === 1;
}

export async function updateLanguage(
  executor: Executor,
  siteId: number,
  memberId: string,
  language: string,
): Promise<void> {
  await executor.update(account).set({ language }).where(has(account, { siteId, memberId }));
}

/** Confirms the address; returns false if the account was not waiting for a confirmation. */
export async function confirmAccount(executor: Executor, siteId: number, memberId: string): Promise<boolean> {
  const changed = await executor
    .update(account)
    .set({ status: 'active' })
    .where(has(account, { siteId, memberId, status: 'not_confirmed' }))
    .returning({ id: account.memberId });
  return changed.length === 1;
}

export interface SessionCaller {
  readonly session_id: string;
  readonly member_id: string;
  /** Null for staff who are on leave, suspended, paused or not confirmed. */
  readonly staff_role: StaffRole | null;
  /** Whether the second step is on. Always true for members, who do not need one. */
  readonly second_step: boolean;
  readonly last_seen_at: Date;
}

/** Whether a member of staff may use their role now. A sanction or a pause takes the powers, not only the profile. */
const worksSql = (account: string) => `${account}.status = 'active' and ${account}.paused_at is null
  and ${account}.suspended_at is null and ${account}.staff_leave_at is null`;

/**
 * The role that counts now. A site's last administrator who works keeps it during a pause or without a confirmed address,
 * because nobody else could then give it back.
 */
const workingRoleSql = `case
  when account.staff_role is null then null
  when ${worksSql('account')} then account.staff_role
  when account.staff_role = 'administrator' and account.suspended_at is null and account.staff_leave_at is null
    and not exists (
      select from account other
       where other.site_id = account.site_id and other.member_id <> account.member_id
         and other.staff_role = 'administrator' and ${worksSql('other')})
    then account.staff_role
  end`;

const staffColumns = `${workingRoleSql} as staff_role,
  account.staff_role is null or exists (
    select from second_step
     where second_step.site_id = account.site_id and second_step.member_id = account.member_id
       and second_step.confirmed_at is not null) as second_step`;

/** The callers that the session cookies identify, by their index in `sessionKeys`. */
export async function findSessions(
  db: Database,
  sessionKeys: readonly { readonly siteId: number; readonly tokenHash: Buffer }[],
  now: Date,
): Promise<Map<number, SessionCaller>> {
  const sessions = await db.prepared<SessionCaller & { place: number }>(
    'accounts_find_sessions',
    `select wanted.nth::integer - 1 as place, session.id as session_id, session.member_id, session.last_seen_at,
            ${staffColumns}
       from unnest($1::integer[], $2::bytea[]) with ordinality as wanted (site_id, token_hash, nth)
       join session on session.token_hash = wanted.token_hash and session.site_id = wanted.site_id
       join account on account.site_id = session.site_id and account.member_id = session.member_id
      where session.expires_at > $3 and account.status not in ('deleted', 'erased')`,
    [sessionKeys.map(({ siteId }) => siteId), sessionKeys.map(({ tokenHash }) => tokenHash), now],
  );
  return new Map(sessions.map((row) => [row.place, row]));
}

export interface StaffAccount extends Pick<SessionCaller, 'member_id' | 'staff_role' | 'second_step'> {
  readonly site_id: number;
}

/** The staff accounts with this address, one for each site that has one. */
export function listStaffByEmail(executor: Executor, key: string): Promise<StaffAccount[]> {
  return rows<StaffAccount & Record<string, unknown>>(
    executor,
    sql`select account.site_id, account.member_id, ${sql.raw(staffColumns)}
          from account
         where account.staff_role is not null and account.email_key = ${key}
           and account.status not in ('deleted', 'erased')
         order by account.site_id`,
  );
}

export async function touchSession(executor: Executor, siteId: number, id: string, now: Date): Promise<void> {
  await executor.update(session).set({ lastSeenAt: now }).where(has(session, { siteId, id }));
}

export async function insertSession(executor: Executor, row: typeof session.$inferInsert): Promise<void> {
  await executor.insert(session).values(row);
}

export async function deleteSession(executor: Executor, siteId: number, id: string): Promise<void> {
  await executor.delete(session).where(has(session, { siteId, id }));
}

/** `unblocked`: counts of failed log-ins are obsolete if their last block ended before this time. */
export async function deleteExpired(executor: Executor, now: Date, unblocked: Date): Promise<void> {
  await deleteInBatches(executor, session, lt(session.expiresAt, now));
  // Kept for a while, so that an expired link can be distinguished from an unknown one.
  const forgotten = new Date(now.getTime() - 30 * day);
  await deleteInBatches(executor, accountToken, lt(accountToken.expiresAt, forgotten));
  await deleteInBatches(executor, authChallenge, lt(authChallenge.expiresAt, now));
  await deleteInBatches(executor, spentLoginProof, lt(spentLoginProof.expiresAt, now));
  const aDayAgo = new Date(now.getTime() - day);
  await deleteInBatches(executor, loginFailureMinute, lt(loginFailureMinute.startsAt, aDayAgo));
  const ended = lt(loginFailure.windowEndsAt, unblocked);
  const unlocked = sql`coalesce(${loginFailure.blockedUntil}, '-infinity') < ${unblocked}`;
  await deleteInBatches(executor, loginFailure, sql`${ended} and ${unlocked}`);
}

export async function insertToken(executor: Executor, row: typeof accountToken.$inferInsert): Promise<void> {
  await executor.insert(accountToken).values(row);
}

/** Ends the unused tokens for a purpose, so that only the link in the newest mail works. */
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
    .where(and(has(accountToken, { siteId, memberId, purpose }), isNull(accountToken.usedAt)));
}

/** A user's account, with data from each feature about the member. */
export interface UserRow {
  readonly member_id: string;
  readonly status: AccountStatus;
  readonly created_at: Date | string;
  readonly language: string;
  readonly staff_role: StaffRole | null;
  readonly notifications_disabled: string[];
  /** Keyed by the names of the reads. */
  readonly values: Readonly<Record<string, unknown>>;
}

const userColumns = `account.member_id, account.status, account.created_at, account.language, ${staffColumns},
  account.notifications_disabled`;

const valuesSql = (reads: readonly ViewerRead[]) =>
  `json_build_object(${reads.map(({ name, sql: value }) => `'${name}', (${value})`).join(', ')})`;

/** All data that the shell shows about the logged-in user, in one query that is planned once per connection. */
export async function findUserRow(
  executor: Executor | Database,
  reads: readonly ViewerRead[],
  siteId: number,
  memberId: string,
): Promise<UserRow | undefined> {
  const select = `select ${userColumns}, ${valuesSql(reads)} as values from account`;
  const here = `account.status not in ('deleted', 'erased')`;
  const [row] =
    'prepared' in executor
      ? await executor.prepared<UserRow & Record<string, unknown>>(
          'accounts_user',
          `${select} where account.site_id = $1 and account.member_id = $2 and ${here}`,
          [siteId, memberId],
        )
      : await rows<UserRow>(
          executor,
          sql`${sql.raw(select)} where account.site_id = ${siteId} and account.member_id = ${memberId} and ${sql.raw(here)}`,
        );
  return row;
}

export type SessionUser = UserRow & SessionCaller;

/**
 * Reads in one query: the caller that a session cookie identifies, the data that the shell shows about them, and the
 * data for their page.
 */
export async function findSessionUser(
  db: Database,
  siteId: number,
  tokenHash: Buffer,
  now: Date,
  reads: readonly ViewerRead[],
): Promise<SessionUser | undefined> {
  const [row] = await db.prepared<SessionUser & Record<string, unknown>>(
    'accounts_session_user',
    `select session.id as session_id, session.last_seen_at, ${userColumns}, ${valuesSql(reads)} as values
       from session
       join account on account.site_id = session.site_id and account.member_id = session.member_id
      where session.site_id = $1 and session.token_hash = $2 and session.expires_at > $3
        and account.status not in ('deleted', 'erased')`,
    [siteId, tokenHash, now],
  );
  return row;
}
