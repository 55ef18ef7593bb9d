import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, ne, sql } from 'drizzle-orm';
import { account, secondStep, session } from '#features/identity/accounts/server/tables.ts';
import { profile } from '#features/people/profiles/server/tables.ts';
import type { Executor, Transaction } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { auditEntry } from '#platform/server/tables.ts';
import { maxStaff } from '../contract.ts';

const isStaff = (siteId: number) =>
  and(eq(account.siteId, siteId), isNotNull(account.staffRole), ne(account.status, 'erased'));

export function listStaff(executor: Executor, siteId: number, now: Date) {
  const devices = executor
    .select({
      memberId: session.memberId,
      devices: count().as('devices'),
      lastLogInAt: max(session.createdAt).as('last_log_in_at'),
      lastSeenAt: max(session.lastSeenAt).as('last_seen_at'),
    })
    .from(session)
    .where(
      and(
        eq(session.siteId, siteId),
        gt(session.expiresAt, now),
        sql`${session.memberId} in (select ${account.memberId} from ${account} where ${isStaff(siteId)})`,
      ),
    )
    .groupBy(session.memberId)
    .as('devices');
  return executor
    .select({
      id: account.memberId,
      email: account.email,
      role: account.staffRole,
      onLeaveSince: account.staffLeaveAt,
      name: profile.name,
      hasSecondStep: isNotNull(secondStep.confirmedAt).mapWith(Boolean),
      devices: devices.devices,
      lastLogInAt: devices.lastLogInAt,
      lastSeenAt: devices.lastSeenAt,
    })
    .from(account)
    .leftJoin(profile, and(eq(profile.siteId, account.siteId), eq(profile.memberId, account.memberId)))
    .leftJoin(
      secondStep,
      and(eq(secondStep.siteId, account.siteId), eq(secondStep.memberId, account.memberId)),
    )
    .leftJoin(devices, eq(devices.memberId, account.memberId))
    .where(isStaff(siteId))
    .orderBy(asc(account.createdAt), asc(account.memberId))
    .limit(maxStaff);
}

/**
 * Locks all staff of the site, in a fixed order. If two administrators change each other at the same time, the second
 * waits for the first, and is then no longer an administrator.
 */
export function lockStaff(tx: Transaction, siteId: number) {
  return tx
    .select({ id: account.memberId, role: account.staffRole, onLeaveSince: account.staffLeaveAt })
    .from(account)
    .where(isStaff(siteId))
    .orderBy(asc(account.memberId))
    .limit(maxStaff)
    .for('update');
}

export type LockedStaff = Awaited<ReturnType<typeof lockStaff>>[number];

/** The name of a member of staff, or the id of one without a profile. */
export async function findStaffName(executor: Executor, siteId: number, memberId: string): Promise<string> {
  const [row] = await executor
    .select({ name: profile.name })
    .from(profile)
    .where(has(profile, { siteId, memberId }));
  return row?.name ?? memberId;
}

export async function updateStaff(
  tx: Transaction,
  siteId: number,
  memberId: string,
  change: Partial<Pick<typeof account.$inferInsert, 'staffRole' | 'staffLeaveAt'>>,
): Promise<void> {
  await tx.update(account).set(change).where(has(account, { siteId, memberId }));
}

/** The most administrators who get an alert by mail. */
const maxAlertedAdministrators = 10;

export const alertAction = 'staff.unusual_look_ups';

export function listAlerts(executor: Executor, siteId: number, limit: number) {
  return executor
    .select({
      memberId: auditEntry.memberId,
      at: auditEntry.at,
      details: auditEntry.details,
      name: profile.name,
    })
    .from(auditEntry)
    .leftJoin(profile, and(eq(profile.siteId, auditEntry.siteId), eq(profile.memberId, auditEntry.memberId)))
    .where(has(auditEntry, { siteId, action: alertAction }))
    .orderBy(desc(auditEntry.id))
    .limit(limit);
}

/** The recipients of alerts: active administrators, the longest-serving first. */
export function listAdministrators(executor: Executor, siteId: number) {
  return executor
    .select({ id: account.memberId, email: account.email, language: account.language })
    .from(account)
    .where(
      and(
        isStaff(siteId),
        has(account, { staffRole: 'administrator', status: 'active' }),
        isNull(account.staffLeaveAt),
        isNull(account.suspendedAt),
      ),
    )
    .orderBy(asc(account.createdAt), asc(account.memberId))
    .limit(maxAlertedAdministrators);
}
