import { and, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { blocksSql, eitherBlocksSql } from '#features/blocks/server/public.ts';
import { memberLike } from '#features/likes/server/tables.ts';
import { participant } from '#features/chat/server/tables.ts';
import { photo } from '#features/photos/server/tables.ts';
import { profile } from '#features/profiles/server/tables.ts';
import { consent } from '#features/privacy/server/tables.ts';
import { wallet } from '#features/credits/server/tables.ts';
import { membership } from '#features/membership/server/tables.ts';
import type { StaffRole } from '#platform/shared/call.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import type { PageRead } from '#platform/server/feature.ts';
import { day } from '#platform/shared/time.ts';
import {
  account,
  accountToken,
  authChallenge,
  loginFailure,
  loginFailureMinute,
  session,
  signupDraft,
  spentLoginProof,
  type TokenPurpose,
} from './tables.ts';

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
    .where(and(eq(account.siteId, siteId), eq(account.emailKey, key), ne(account.status, 'erased')));
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
  readonly last_seen_at: Date;
}

/** The callers behind session cookies, by their place in `wanted`. */
export async function findSessions(
  db: Database,
  wanted: readonly { readonly siteId: number; readonly tokenHash: Buffer }[],
  now: Date,
): Promise<Map<number, SessionCaller>> {
  const found = await db.prepared<SessionCaller & { place: number }>(
    'accounts_find_sessions',
    `select wanted.nth::integer - 1 as place, session.id as session_id, session.member_id, account.staff_role,
            session.last_seen_at
       from unnest($1::integer[], $2::bytea[]) with ordinality as wanted (site_id, token_hash, nth)
       join session on session.token_hash = wanted.token_hash and session.site_id = wanted.site_id
       join account on account.site_id = session.site_id and account.member_id = session.member_id
      where session.expires_at > $3 and account.status not in ('deleted', 'erased')`,
    [wanted.map(({ siteId }) => siteId), wanted.map(({ tokenHash }) => tokenHash), now],
  );
  return new Map(found.map((row) => [row.place, row]));
}

export async function touchSession(executor: Executor, siteId: number, id: string, now: Date): Promise<void> {
  await executor
    .update(session)
    .set({ lastSeenAt: now })
    .where(and(eq(session.siteId, siteId), eq(session.id, id)));
}

export async function insertSession(executor: Executor, row: typeof session.$inferInsert): Promise<void> {
  await executor.insert(session).values(row);
}

export async function deleteSession(executor: Executor, siteId: number, id: string): Promise<void> {
  await executor.delete(session).where(and(eq(session.siteId, siteId), eq(session.id, id)));
}

/** `unblocked`: counts of log-ins whose last block ended before this say nothing any more. */
export async function deleteExpired(executor: Executor, now: Date, unblocked: Date): Promise<void> {
  await deleteInBatches(executor, session, lt(session.expiresAt, now));
  await deleteInBatches(executor, signupDraft, lt(signupDraft.expiresAt, now));
  // An old link is told from one that never was for a while longer.
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

/** Everything the shell shows of the logged-in user, in one query that is planned once a connection. */
export async function readUserRow(executor: Executor | Database, siteId: number, memberId: string) {
  const [row] = await userQuery('named' in executor ? executor.named : executor).execute({
    siteId,
    memberId,
  });
  return row;
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof readUserRow>>>;

/** The caller behind a session cookie, what the shell shows of them and what their page reads, in one query. */
export async function findSessionUser(
  db: Database,
  siteId: number,
  tokenHash: Buffer,
  now: Date,
  pageRead?: PageRead,
): Promise<{ readonly found: SessionCaller; readonly user: UserRow; readonly read: unknown } | undefined> {
  const [row] = await sessionUserQueryFor(pageRead)(db.named).execute({ siteId, tokenHash, now });
  if (!row) return undefined;
  const { session: found, read, ...user } = row;
  return { found: { ...found, staff_role: user.account.staffRole }, user, read };
}

const ofAccount = (table: typeof profile | typeof wallet | typeof membership) =>
  and(eq(table.siteId, account.siteId), eq(table.memberId, account.memberId));

const mainPhoto = sql<string | null>`(select ${photo.id} from ${photo}
  where ${photo.siteId} = ${account.siteId} and ${photo.memberId} = ${account.memberId} and ${photo.status} in ('active', 'review')
  order by (${photo.status} = 'active') desc, ${photo.position} limit 1)`;

const userFields = {
  account: {
    status: account.status,
    createdAt: account.createdAt,
    language: account.language,
    staffRole: account.staffRole,
    notificationsDisabled: account.notificationsDisabled,
    suspendedAt: account.suspendedAt,
    pausedAt: account.pausedAt,
  },
  profile: { name: profile.name, country: profile.country, status: profile.status, kind: profile.kind },
  wallet: { balance: wallet.balance },
  membership: { since: membership.since },
  unread: sql<number>`(select coalesce(sum(${participant.unread}), 0)::int from ${participant}
    where ${participant.siteId} = ${account.siteId} and ${participant.memberId} = ${account.memberId} and ${participant.unread} > 0
      and not ${sql.raw(blocksSql({ site: 'participant.site_id', one: 'participant.member_id', other: 'participant.other_id' }))}
      and exists (select from account other
        where other.site_id = participant.site_id and other.member_id = participant.other_id
          and other.status in ('not_confirmed', 'active') and other.paused_at is null))`,
  newLikes: sql<number>`(select count(*)::int from ${memberLike}
    join ${profile} liker on liker.site_id = ${memberLike.siteId} and liker.member_id = ${memberLike.fromId} and liker.status = 'active'
    where ${memberLike.siteId} = ${account.siteId} and ${memberLike.toId} = ${account.memberId} and ${memberLike.isNew}
      and not ${sql.raw(eitherBlocksSql({ site: 'member_like.site_id', one: 'member_like.to_id', other: 'member_like.from_id' }))})`,
  agreed: sql<
    Record<string, string>
  >`(select coalesce(jsonb_object_agg(${consent.kind}, ${consent.version}), '{}') from ${consent}
    where ${consent.siteId} = ${account.siteId} and ${consent.memberId} = ${account.memberId} and ${consent.withdrawnAt} is null)`,
  photo,
};

const userQuery = preparedFor((executor) =>
  executor
    .select(userFields)
    .from(account)
    .innerJoin(profile, ofAccount(profile))
    .innerJoin(wallet, ofAccount(wallet))
    .leftJoin(membership, ofAccount(membership))
    .leftJoin(photo, and(eq(photo.siteId, account.siteId), eq(photo.id, mainPhoto)))
    .where(
      and(
        eq(account.siteId, sql.placeholder('siteId')),
        eq(account.memberId, sql.placeholder('memberId')),
        notInArray(account.status, ['deleted', 'erased']),
      ),
    )
    .prepare('accounts_user'),
);

const sessionUserQuery = (read: PageRead | undefined) =>
  preparedFor((executor) =>
    executor
      .select({
        ...userFields,
        session: { session_id: session.id, member_id: session.memberId, last_seen_at: session.lastSeenAt },
        read: sql<unknown>`(${sql.raw(read?.sql ?? 'null')})`,
      })
      .from(session)
      .innerJoin(account, and(eq(account.siteId, session.siteId), eq(account.memberId, session.memberId)))
      .innerJoin(profile, ofAccount(profile))
      .innerJoin(wallet, ofAccount(wallet))
      .leftJoin(membership, ofAccount(membership))
      .leftJoin(photo, and(eq(photo.siteId, account.siteId), eq(photo.id, mainPhoto)))
      .where(
        and(
          eq(session.siteId, sql.placeholder('siteId')),
          eq(session.tokenHash, sql.placeholder('tokenHash')),
          gt(session.expiresAt, sql.placeholder('now')),
          notInArray(account.status, ['deleted', 'erased']),
        ),
      )
      .prepare(`accounts_session_user${read?.path ?? ''}`),
  );

const sessionUserQueries = new Map<PageRead | undefined, ReturnType<typeof sessionUserQuery>>();

function sessionUserQueryFor(read: PageRead | undefined) {
  const query = sessionUserQueries.get(read) ?? sessionUserQuery(read);
  sessionUserQueries.set(read, query);
  return query;
}

/** A query that each executor prepares when it is first asked for. */
function preparedFor<Q>(prepare: (executor: Executor) => Q): (executor: Executor) => Q {
  const prepared = new WeakMap<Executor, Q>();
  return (executor) => {
    const query = prepared.get(executor) ?? prepare(executor);
    prepared.set(executor, query);
    return query;
  };
}
