import { sql } from 'drizzle-orm';
import { lastSeenSql } from '#features/identity/accounts/server/public.ts';
import { lastActiveSql } from '#features/people/directory/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { NotificationKind } from '../notification-kinds.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { pendingNotification } from './tables.ts';

export interface PendingRow {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: NotificationKind;
  readonly mailedAt: Date | null;
}

const one = ({ siteId, memberId, kind }: Pick<PendingRow, 'siteId' | 'memberId' | 'kind'>) =>
  has(pendingNotification, { siteId, memberId, kind });

/**
 * The row that has been due longest and is not locked by another process. It is locked until the transaction ends.
 */
export async function claimDue(tx: Executor, now: Date): Promise<PendingRow | undefined> {
  const [row] = await tx
    .select({
      siteId: pendingNotification.siteId,
      memberId: pendingNotification.memberId,
      kind: pendingNotification.kind,
      mailedAt: pendingNotification.mailedAt,
    })
    .from(pendingNotification)
    .where(sql`${pendingNotification.dueAt} is not null and ${pendingNotification.dueAt} <= ${now}`)
    .orderBy(pendingNotification.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Sets when the next mail is due; null if there is nothing left to notify about. */
export async function setDue(tx: Executor, row: PendingRow, dueAt: Date | null): Promise<void> {
  await tx.update(pendingNotification).set({ dueAt }).where(one(row));
}

export async function setMailed(tx: Executor, row: PendingRow, mailedAt: Date): Promise<void> {
  await tx.update(pendingNotification).set({ dueAt: null, mailedAt }).where(one(row));
}

/** Schedules a notification for `dueAt`. If one is already scheduled, its time does not change. */
export async function upsertPending(
  tx: Executor,
  row: Pick<PendingRow, 'siteId' | 'memberId' | 'kind'>,
  dueAt: Date,
): Promise<void> {
  await tx
    .insert(pendingNotification)
    .values({ ...row, dueAt })
    .onConflictDoUpdate({
      target: [pendingNotification.siteId, pendingNotification.memberId, pendingNotification.kind],
      set: { dueAt: sql`coalesce(${pendingNotification.dueAt}, excluded.due_at)` },
    });
}

const who = { site: 'who.site_id', member: 'who.member_id' };
const lastSeen = sql.raw(lastSeenSql(who));
const lastActive = sql.raw(lastActiveSql(who));

/** When the member was last online, in steps of ten minutes. */
export async function findLastSeen(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<Date | null> {
  const [row] = await rows<{ seen: string | Date | null }>(
    executor,
    sql`select greatest(${lastSeen}, ${lastActive}) as seen
        from (select ${siteId}::integer as site_id, ${memberId}::uuid as member_id) who`,
  );
  return row?.seen ? new Date(row.seen) : null;
}
