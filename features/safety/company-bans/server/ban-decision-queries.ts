import { aliasedTable, and, asc, eq, inArray, isNotNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { account } from '#features/identity/accounts/server/tables.ts';
import { barredIdentity } from '#features/identity/barred-identities/server/tables.ts';
import { memberReport } from '#features/safety/reports/server/tables.ts';
import { site } from '#features/site/sites/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { maxSites } from '../contract.ts';
import { companyNumber, type BanRow } from './company-ban-queries.ts';
import { companyBan, companyBanAccount } from './tables.ts';

const accountOfBan = has(account, {
  siteId: companyBanAccount.siteId,
  memberId: companyBanAccount.memberId,
});

/** Far more than one person has: the forms of one address, on all sites of a company. */
const maxAccounts = 5_000;

/** The accounts with one of these addresses on these sites. */
export function listAccountsByEmail(
  executor: Executor,
  siteIds: readonly number[],
  emailKeys: readonly string[],
): Promise<MemberKey[]> {
  return executor
    .select({ siteId: account.siteId, memberId: account.memberId })
    .from(account)
    .where(and(inArray(account.siteId, [...siteIds]), inArray(account.emailKey, [...emailKeys])))
    .limit(maxAccounts);
}

/** The addresses of these accounts, each once. */
export async function listAddresses(executor: Executor, members: readonly MemberKey[]): Promise<string[]> {
  if (members.length === 0) return [];
  const addressRows = await executor
    .selectDistinct({ emailKey: account.emailKey })
    .from(account)
    .where(
      and(
        or(...members.map(({ siteId, memberId }) => has(account, { siteId, memberId }))),
        ne(account.status, 'erased'),
      ),
    );
  return addressRows.map(({ emailKey }) => emailKey);
}

/** The accounts with one of these addresses on these sites that can be suspended, locked. */
export function lockAccounts(executor: Executor, siteIds: readonly number[], emailKeys: readonly string[]) {
  return executor
    .select()
    .from(account)
    .where(
      and(
        inArray(account.siteId, [...siteIds]),
        inArray(account.emailKey, [...emailKeys]),
        inArray(account.status, ['not_confirmed', 'active', 'deleted']),
      ),
    )
    .orderBy(asc(account.siteId), asc(account.memberId))
    .for('update');
}
export type BannedAccount = Awaited<ReturnType<typeof lockAccounts>>[number];

/** Returns false if the member is banned or a request waits. */
export async function insertBan(executor: Executor, row: BanRow): Promise<boolean> {
  const inserted = await executor
    .insert(companyBan)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: companyBan.id });
  return inserted.length === 1;
}

export async function lockBan(executor: Executor, id: string): Promise<BanRow | undefined> {
  const [row] = await executor.select().from(companyBan).where(eq(companyBan.id, id)).for('update');
  return row;
}

export async function updateBan(
  executor: Executor,
  { siteId, id }: Pick<BanRow, 'siteId' | 'id'>,
  change: Partial<Pick<BanRow, 'state' | 'deciderSiteId' | 'decidedBy' | 'decidedAt' | 'liftedAt'>>,
): Promise<void> {
  await executor.update(companyBan).set(change).where(has(companyBan, { siteId, id }));
}

export async function insertBanAccounts(
  executor: Executor,
  rows: readonly (typeof companyBanAccount.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await executor
      .insert(companyBanAccount)
      .values([...rows])
      .onConflictDoNothing();
}

/** Forgets the accounts that a request named. */
export async function deleteBanAccounts(executor: Executor, banId: string): Promise<void> {
  await executor.delete(companyBanAccount).where(eq(companyBanAccount.banId, banId));
}

/** The accounts that a ban suspended, or that a request named, in the order in which they are locked. */
export function listBanAccounts(executor: Executor, banId: string) {
  return executor
    .select()
    .from(companyBanAccount)
    .where(eq(companyBanAccount.banId, banId))
    .orderBy(asc(companyBanAccount.siteId), asc(companyBanAccount.memberId))
    .limit(maxAccounts);
}

/** The bans in force that suspended an account which is not suspended any more. */
export function listLiftedBans(executor: Executor, { siteId, memberId }: MemberKey) {
  return executor
    .select({ ban: companyBan })
    .from(companyBanAccount)
    .innerJoin(companyBan, eq(companyBan.id, companyBanAccount.banId))
    .innerJoin(account, accountOfBan)
    .where(
      and(
        has(companyBanAccount, { siteId, memberId }),
        eq(companyBan.state, 'in_force'),
        sql`${account.suspendedAt} is null`,
      ),
    )
    .limit(maxSites);
}

/** The ban in force among these. */
export async function findBanInForce(
  executor: Executor,
  ids: readonly string[],
): Promise<BanRow | undefined> {
  if (ids.length === 0) return undefined;
  const [row] = await executor
    .select()
    .from(companyBan)
    .where(and(inArray(companyBan.id, [...ids]), eq(companyBan.state, 'in_force')))
    .orderBy(asc(companyBan.requestedAt))
    .limit(1);
  return row;
}

/** Whether somebody has reported one of these members. */
export async function hasReported(
  executor: Executor,
  reporter: MemberKey,
  members: readonly MemberKey[],
): Promise<boolean> {
  const reported = members.filter(({ siteId }) => siteId === reporter.siteId);
  if (reported.length === 0) return false;
  const reports = await executor.$count(
    memberReport,
    and(
      has(memberReport, { siteId: reporter.siteId, reporterId: reporter.memberId }),
      inArray(
        memberReport.reportedId,
        reported.map(({ memberId }) => memberId),
      ),
    ),
  );
  return reports > 0;
}

/** The staff of the member's site who asked for a ban in force that suspended the member, or confirmed it. */
export async function listPeopleBehindBans(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<readonly string[]> {
  const banRows = await executor
    .select({ ban: companyBan })
    .from(companyBanAccount)
    .innerJoin(companyBan, eq(companyBan.id, companyBanAccount.banId))
    .where(and(has(companyBanAccount, { siteId, memberId }), eq(companyBan.state, 'in_force')))
    .limit(maxSites);
  return banRows.flatMap(({ ban }) => [
    ...(ban.siteId === siteId ? [ban.requestedBy] : []),
    ...(ban.deciderSiteId === siteId && ban.decidedBy !== null ? [ban.decidedBy] : []),
  ]);
}

/** Requests that were not confirmed in time. */
export function listOverdue(executor: Executor, now: Date, limit: number) {
  return executor
    .select({ id: companyBan.id })
    .from(companyBan)
    .where(and(eq(companyBan.state, 'waiting'), lte(companyBan.expiresAt, now)))
    .limit(limit);
}

/**
 * Accounts that a ban in force should have suspended, because their site has joined the company since, or their owner
 * has very many: they have the address of an account that it did suspend, in any form.
 */
export function listMissed(executor: Executor, limit: number) {
  const knownAccount = aliasedTable(account, 'known');
  const suspended = aliasedTable(companyBanAccount, 'suspended');
  return executor
    .selectDistinct({ banId: companyBan.id, siteId: account.siteId, memberId: account.memberId })
    .from(companyBan)
    .innerJoin(companyBanAccount, eq(companyBanAccount.banId, companyBan.id))
    .innerJoin(
      knownAccount,
      has(knownAccount, { siteId: companyBanAccount.siteId, memberId: companyBanAccount.memberId }),
    )
    .innerJoin(site, eq(companyNumber, companyBan.companyId))
    .innerJoin(
      account,
      and(
        eq(account.siteId, site.id),
        or(eq(account.emailKey, knownAccount.emailKey), eq(account.mailboxHash, knownAccount.mailboxHash)),
      ),
    )
    .where(
      and(
        eq(companyBan.state, 'in_force'),
        ne(knownAccount.status, 'erased'),
        inArray(account.status, ['not_confirmed', 'active', 'deleted']),
        sql`${account.staffRole} is null`,
        notExists(
          executor
            .select({ one: sql`1` })
            .from(suspended)
            .where(
              has(suspended, { banId: companyBan.id, siteId: account.siteId, memberId: account.memberId }),
            ),
        ),
      ),
    )
    .limit(limit);
}

/** The bans in force that suspended these accounts, with the present address of each. */
export function listBansWithAddress(executor: Executor, members: readonly MemberKey[]) {
  return executor
    .select({
      banId: companyBan.id,
      companyId: companyBan.companyId,
      siteId: account.siteId,
      emailKey: account.emailKey,
    })
    .from(companyBanAccount)
    .innerJoin(companyBan, eq(companyBan.id, companyBanAccount.banId))
    .innerJoin(account, accountOfBan)
    .where(
      and(
        eq(companyBan.state, 'in_force'),
        ne(account.status, 'erased'),
        inArray(
          companyBanAccount.memberId,
          members.map(({ memberId }) => memberId),
        ),
        inArray(companyBanAccount.siteId, [...new Set(members.map(({ siteId }) => siteId))]),
      ),
    );
}

/** Deletes bans that ended before a given time, and those of people who are forgotten. */
export async function deleteOldBans(executor: Executor, endedBefore: Date): Promise<void> {
  const ended = sql`coalesce(${companyBan.liftedAt}, ${companyBan.decidedAt}, ${companyBan.expiresAt})`;
  const recognized = executor
    .select({ one: sql`1` })
    .from(barredIdentity)
    .where(eq(barredIdentity.banId, companyBan.id));
  await executor
    .delete(companyBan)
    .where(
      or(
        and(inArray(companyBan.state, ['stopped', 'expired', 'lifted']), sql`${ended} < ${endedBefore}`),
        and(eq(companyBan.state, 'in_force'), notExists(recognized)),
      ),
    );
}

/** Removes an erased member from their bans. Returns those in force that have no account left. */
export async function eraseBans(executor: Executor, { siteId, memberId }: MemberKey): Promise<string[]> {
  const removed = await executor
    .delete(companyBanAccount)
    .where(has(companyBanAccount, { siteId, memberId }))
    .returning({ banId: companyBanAccount.banId });
  const theirs = has(companyBan, { siteId, memberId });
  await executor.update(companyBan).set({ facts: '', reason: '' }).where(theirs);
  await executor
    .update(companyBan)
    .set({ state: 'stopped' })
    .where(and(theirs, eq(companyBan.state, 'waiting')));
  if (removed.length === 0) return [];
  const left = executor
    .select({ one: sql`1` })
    .from(companyBanAccount)
    .where(eq(companyBanAccount.banId, companyBan.id));
  const forgotten = await executor
    .select({ id: companyBan.id })
    .from(companyBan)
    .where(
      and(
        inArray(
          companyBan.id,
          removed.map(({ banId }) => banId),
        ),
        isNotNull(companyBan.decidedAt),
        notExists(left),
      ),
    );
  return forgotten.map(({ id }) => id);
}
