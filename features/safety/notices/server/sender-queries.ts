import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { emailKey } from '#platform/shared/email-rules.ts';
import { deleteInBatches, sweepBatchRows } from '#platform/server/db/delete-in-batches.ts';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { keyedHash } from '#platform/server/http/fingerprint.ts';
import { loadSecret } from '#platform/server/secrets.ts';
import { dayAt, second } from '#platform/shared/time.ts';
import type { NoticeConcern } from '../notice-choices.ts';
import { senderMeasure } from './tables.ts';

export type MeasureRow = typeof senderMeasure.$inferSelect;

/** A sender of notices: a member, an address, or a member who may also write from their address. */
export interface NoticeSender {
  readonly memberId: string | null;
  readonly addressHash: Buffer | null;
}

/** Creates hashes of addresses, after reading the secret once. */
export async function addressHasher(
  executor: Executor,
  siteId: number,
): Promise<(address: string) => Buffer> {
  const secret = await loadSecret(executor, 'notice_sender');
  return (address) => keyedHash(secret, String(siteId), emailKey(address));
}

const isFrom = ({ memberId, addressHash }: NoticeSender) =>
  or(
    memberId === null ? undefined : eq(senderMeasure.memberId, memberId),
    addressHash === null ? undefined : eq(senderMeasure.addressHash, addressHash),
  );

const runs = (siteId: number, sender: NoticeSender, concerns: NoticeConcern, now: Date) =>
  and(
    has(senderMeasure, { siteId, measure: 'pause', concerns }),
    gt(senderMeasure.until, now),
    isNull(senderMeasure.liftedAt),
    isFrom(sender),
  );

/** Until when this sender's notices of this kind are not handled; null if they are handled. */
export async function findPauseEnd(
  executor: Executor,
  siteId: number,
  sender: NoticeSender,
  concerns: NoticeConcern,
  now: Date,
): Promise<Date | null> {
  if (sender.memberId === null && sender.addressHash === null) return null;
  const [row] = await executor
    .select({ until: senderMeasure.until })
    .from(senderMeasure)
    .where(runs(siteId, sender, concerns, now))
    .orderBy(desc(senderMeasure.until))
    .limit(1);
  return row?.until ?? null;
}

/** The last day of a pause, which ends at midnight in the site's time zone. */
export const calculateLastDay = (until: Date, timeZone: string): string =>
  dayAt(new Date(until.getTime() - second), timeZone);

export async function insertMeasure(executor: Executor, row: MeasureRow): Promise<void> {
  await executor.insert(senderMeasure).values(row);
}

/** Ends a sender's current pauses. @returns false if there are none. */
export async function liftPause(
  executor: Executor,
  siteId: number,
  sender: NoticeSender,
  concerns: NoticeConcern,
  now: Date,
): Promise<boolean> {
  const lifted = await executor
    .update(senderMeasure)
    .set({ liftedAt: now })
    .where(runs(siteId, sender, concerns, now))
    .returning({ id: senderMeasure.id });
  return lifted.length > 0;
}

/** The measures against these senders since a given time, latest first. */
export async function listMeasures(
  executor: Executor,
  siteId: number,
  { members, hashes }: { readonly members: readonly string[]; readonly hashes: readonly Buffer[] },
  since: Date,
): Promise<MeasureRow[]> {
  if (members.length === 0 && hashes.length === 0) return [];
  return executor
    .select()
    .from(senderMeasure)
    .where(
      and(
        eq(senderMeasure.siteId, siteId),
        gt(senderMeasure.takenAt, since),
        or(inArray(senderMeasure.memberId, [...members]), inArray(senderMeasure.addressHash, [...hashes])),
      ),
    )
    .orderBy(desc(senderMeasure.takenAt));
}

/** The number of pauses that began in a calendar year. */
export async function countPauses(
  executor: Executor,
  siteId: number,
  year: number,
): Promise<Readonly<Record<NoticeConcern, number>>> {
  const pauseRows = await executor
    .select({ concerns: senderMeasure.concerns, pauses: count() })
    .from(senderMeasure)
    .where(
      and(
        has(senderMeasure, { siteId, measure: 'pause' }),
        gte(senderMeasure.takenAt, new Date(Date.UTC(year, 0, 1))),
        lt(senderMeasure.takenAt, new Date(Date.UTC(year + 1, 0, 1))),
      ),
    )
    .groupBy(senderMeasure.concerns);
  return {
    notices: 0,
    complaints: 0,
    ...Object.fromEntries(pauseRows.map((row) => [row.concerns, row.pauses])),
  };
}

/** For the member's own data download. */
export function listOwnMeasures(executor: Executor, { siteId, memberId }: MemberKey): Promise<MeasureRow[]> {
  return executor
    .select()
    .from(senderMeasure)
    .where(has(senderMeasure, { siteId, memberId }))
    .orderBy(desc(senderMeasure.takenAt))
    .limit(1_000);
}

const withoutSender = { memberId: null, addressHash: null, reason: '' };

/** Removes the sender from measures against a member. */
export async function forgetSender(executor: Executor, { siteId, memberId }: MemberKey): Promise<void> {
  await executor.update(senderMeasure).set(withoutSender).where(has(senderMeasure, { siteId, memberId }));
}

/** Deletes old warnings, and removes the sender from old pauses. */
export async function forgetMeasuresBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(
    db,
    senderMeasure,
    and(lt(senderMeasure.takenAt, moment), eq(senderMeasure.measure, 'warning'))!,
  );
  const old = and(
    lt(senderMeasure.takenAt, moment),
    lt(senderMeasure.until, moment),
    or(isNotNull(senderMeasure.memberId), isNotNull(senderMeasure.addressHash)),
  );
  for (;;) {
    const { rowCount } = await db.execute(sql`
      update ${senderMeasure} set member_id = null, address_hash = null, reason = ''
       where ctid = any(array(select ctid from ${senderMeasure} where ${old} limit ${sweepBatchRows}))`);
    if ((rowCount ?? 0) < sweepBatchRows) return;
  }
}
