import { and, eq, sql } from 'drizzle-orm';
import { blocksSql, eitherBlocksSql } from '#features/blocks/server/public.ts';
import { rows, type Executor } from '#platform/server/db/database.ts';
import type { NotificationKind } from '../notification-kinds.ts';
import { pendingNotification } from './tables.ts';

export interface PendingRow {
  readonly siteId: number;
  readonly memberId: string;
  readonly kind: NotificationKind;
  readonly mailedAt: Date | null;
}

const one = ({ siteId, memberId, kind }: Pick<PendingRow, 'siteId' | 'memberId' | 'kind'>) =>
  and(
    eq(pendingNotification.siteId, siteId),
    eq(pendingNotification.memberId, memberId),
    eq(pendingNotification.kind, kind),
  );

/** The longest due one that no other process holds; locked until the transaction ends. */
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

/** Null: there is nothing to tell any more. */
export async function setDue(tx: Executor, row: PendingRow, dueAt: Date | null): Promise<void> {
  await tx.update(pendingNotification).set({ dueAt }).where(one(row));
}

export async function setMailed(tx: Executor, row: PendingRow, mailedAt: Date): Promise<void> {
  await tx.update(pendingNotification).set({ dueAt: null, mailedAt }).where(one(row));
}

/** Something to tell from `dueAt` on; what is due already stays due at its time. */
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

/** When the member was last here, as far as the ten-minute steps tell. */
export async function readLastSeen(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Date | null> {
  const [row] = await rows<{ seen: string | Date | null }>(
    executor,
    sql`select greatest(
          (select max(last_seen_at) from session where site_id = ${siteId} and member_id = ${memberId}),
          (select last_active from member_search where site_id = ${siteId} and member_id = ${memberId})
        ) as seen`,
  );
  return row?.seen ? new Date(row.seen) : null;
}

/** Somebody a mail tells of. */
export interface Person {
  readonly name: string;
  readonly fictional: boolean;
  /** Messages that wait; 1 for a like. */
  readonly count: number;
}

const mostPeople = 100;

/**
 * Conversations with unread messages newer than the last mail. One that the member has neither read nor answered is
 * new until a mail has told of it; from then on it is like any other.
 */
export async function listUnread(
  executor: Executor,
  { siteId, memberId, mailedAt }: PendingRow,
  which: { readonly fresh: boolean; readonly until: Date } | { readonly until: Date },
): Promise<Person[]> {
  const fresh = sql`(mine.sent_count = 0 and mine.read_seq = 0 and not exists (
    select from pending_notification told
    where told.site_id = mine.site_id and told.member_id = mine.member_id and told.kind = 'new_conversations'
      and told.mailed_at >= conversation.created_at
  ))`;
  return rows(
    executor,
    sql`
      select other.name, other.kind = 'fictional' as fictional, mine.unread as count
      from participant mine
      join conversation on conversation.site_id = mine.site_id and conversation.id = mine.conversation_id
      join profile other
        on other.site_id = mine.site_id and other.member_id = mine.other_id and other.status = 'active'
      where mine.site_id = ${siteId} and mine.member_id = ${memberId} and mine.unread > 0
        and mine.last_message_at <= ${which.until}
        and (${mailedAt}::timestamptz is null or mine.last_message_at > ${mailedAt}::timestamptz)
        and not ${sql.raw(blocksSql({ site: 'mine.site_id', one: 'mine.member_id', other: 'mine.other_id' }))}
        ${'fresh' in which ? (which.fresh ? sql`and ${fresh}` : sql`and not ${fresh}`) : sql``}
      order by mine.last_message_at desc
      limit ${mostPeople}`,
  );
}

/** New likes since the last mail, the newest first. */
export async function listNewLikes(
  executor: Executor,
  { siteId, memberId, mailedAt }: PendingRow,
): Promise<Person[]> {
  return rows(
    executor,
    sql`
      select liker.name, liker.kind = 'fictional' as fictional, 1 as count
      from member_like theirs
      join profile liker
        on liker.site_id = theirs.site_id and liker.member_id = theirs.from_id and liker.status = 'active'
      where theirs.site_id = ${siteId} and theirs.to_id = ${memberId} and theirs.is_new
        and (${mailedAt}::timestamptz is null or theirs.created_at > ${mailedAt}::timestamptz)
        and not ${sql.raw(eitherBlocksSql({ site: 'theirs.site_id', one: 'theirs.to_id', other: 'theirs.from_id' }))}
      order by theirs.created_at desc
      limit ${mostPeople}`,
  );
}

/** What is unread the longest began to wait at this moment; null: nothing is. */
export async function readOldestUnread(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<Date | null> {
  const [row] = await rows<{ at: string | Date | null }>(
    executor,
    sql`select min(last_message_at) as at from participant
        where site_id = ${siteId} and member_id = ${memberId} and unread > 0`,
  );
  return row?.at ? new Date(row.at) : null;
}
