import { and, eq, isNull } from 'drizzle-orm';
import { landerNames } from '#features/site/sites/lander-paths.ts';
import type { Touch, Touches } from '#features/site/sites/touch.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { firstTouch, postback, trackingRecord } from './tables.ts';

type TouchRow = Omit<typeof firstTouch.$inferSelect, 'siteId' | 'memberId'>;

const noTouch: TouchRow = {
  network: null,
  ref: null,
  sub1: null,
  sub2: null,
  sub3: null,
  lander: null,
  slug: null,
  experiment: null,
  variant: null,
  touchedAt: null,
};

export function touchRow(touch: Touch | null): TouchRow {
  if (!touch) return noTouch;
  const { at, ...texts } = touch;
  return { ...texts, touchedAt: at };
}

function toTouch({ touchedAt, lander, ...texts }: TouchRow): Touch | null {
  if (!touchedAt) return null;
  const name = [...landerNames, 'other' as const].find((one) => one === lander) ?? null;
  return {
    network: texts.network,
    ref: texts.ref,
    sub1: texts.sub1,
    sub2: texts.sub2,
    sub3: texts.sub3,
    slug: texts.slug,
    experiment: texts.experiment,
    variant: texts.variant,
    lander: name,
    at: touchedAt,
  };
}

export interface NewTracking {
  readonly last: typeof trackingRecord.$inferInsert;
  /** Null if it is the same as the last one. */
  readonly first: typeof firstTouch.$inferInsert | null;
}

export async function insertTracking(executor: Executor, { last, first }: NewTracking): Promise<void> {
  await executor.insert(trackingRecord).values(last);
  if (first) await executor.insert(firstTouch).values(first);
}

export interface KeptTracking {
  readonly touches: Touches | null;
  readonly country: string | null;
  /** Whether the member's browser may remember advertisements; null if not answered. */
  readonly consent: boolean | null;
}

/** What is stored about how a member arrived. Null for members who did not sign up themselves. */
export async function findTouches(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<KeptTracking | null> {
  const [row] = await executor
    .select({ last: trackingRecord, first: firstTouch })
    .from(trackingRecord)
    .leftJoin(
      firstTouch,
      and(eq(firstTouch.siteId, trackingRecord.siteId), eq(firstTouch.memberId, trackingRecord.memberId)),
    )
    .where(has(trackingRecord, { siteId, memberId }));
  if (!row) return null;
  // Records of older versions have no timestamp of their own.
  const isOld = row.last.network !== null || row.last.ref !== null || row.last.sub1 !== null;
  const last = toTouch({ ...row.last, touchedAt: row.last.touchedAt ?? (isOld ? row.last.createdAt : null) });
  return {
    touches: last && { last, first: (row.first && toTouch(row.first)) ?? last },
    country: row.last.country,
    consent: row.last.consent,
  };
}

/** Stores a member's answer to whether their browser may remember advertisements. */
export async function setConsent(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  consent: boolean,
): Promise<void> {
  await executor.update(trackingRecord).set({ consent }).where(has(trackingRecord, { siteId, memberId }));
}

/** Whether this is the member's first activation. False for members who did not sign up themselves. */
export async function markActivated(
  executor: Executor,
  { siteId, memberId }: MemberKey,
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(trackingRecord)
    .set({ activatedAt: at })
    .where(and(has(trackingRecord, { siteId, memberId }), isNull(trackingRecord.activatedAt)))
    .returning({ memberId: trackingRecord.memberId });
  return rows.length > 0;
}

/** The stored touches for the member's data download, unchanged. */
export async function findTracking(executor: Executor, siteId: number, memberId: string) {
  const last = await executor.select().from(trackingRecord).where(has(trackingRecord, { siteId, memberId }));
  const first = await executor.select().from(firstTouch).where(has(firstTouch, { siteId, memberId }));
  return { last, first };
}

export async function deleteTracking(executor: Executor, siteId: number, memberId: string): Promise<void> {
  for (const table of [trackingRecord, firstTouch, postback])
    await executor.delete(table).where(has(table, { siteId, memberId }));
}
