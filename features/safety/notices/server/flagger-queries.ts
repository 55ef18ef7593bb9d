import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { safetyCase } from '#features/safety/cases/server/tables.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import { trustedFlagger } from './tables.ts';

export type FlaggerRow = typeof trustedFlagger.$inferSelect;

const byId = (siteId: number, id: string) => has(trustedFlagger, { siteId, id });

/** @returns false if another trusted flagger already has the address. */
export async function insertFlagger(executor: Executor, row: FlaggerRow): Promise<boolean> {
  const inserted = await executor
    .insert(trustedFlagger)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: trustedFlagger.id });
  return inserted.length === 1;
}

export async function lockFlagger(
  executor: Executor,
  siteId: number,
  id: string,
): Promise<FlaggerRow | undefined> {
  const [row] = await executor.select().from(trustedFlagger).where(byId(siteId, id)).for('update');
  return row;
}

export async function storeFlagger(
  executor: Executor,
  siteId: number,
  id: string,
  change: Partial<Pick<FlaggerRow, 'linkHash' | 'linkSentAt' | 'confirmedAt' | 'pausedUntil' | 'endedAt'>>,
): Promise<FlaggerRow> {
  const [row] = await executor.update(trustedFlagger).set(change).where(byId(siteId, id)).returning();
  return row!;
}

/** The organisation that received this link, unless it is no longer a trusted flagger. */
export async function findFlaggerByLink(
  executor: Executor,
  siteId: number,
  linkHash: Buffer,
): Promise<FlaggerRow | undefined> {
  const [row] = await executor
    .select()
    .from(trustedFlagger)
    .where(and(has(trustedFlagger, { siteId, linkHash }), isNull(trustedFlagger.endedAt)));
  return row;
}

/** Newest first. `before` is the id of the last organisation on the previous page. */
export async function listFlaggers(
  executor: Executor,
  siteId: number,
  before: string | null,
  limit: number,
): Promise<FlaggerRow[]> {
  return executor
    .select()
    .from(trustedFlagger)
    .where(
      and(eq(trustedFlagger.siteId, siteId), before === null ? undefined : lt(trustedFlagger.id, before)),
    )
    .orderBy(desc(trustedFlagger.id))
    .limit(limit);
}

export interface FlaggerStatistics {
  readonly notices: number;
  readonly decided: number;
  readonly unfounded: number;
  /** The time from notice to decision; null if nothing has been decided. */
  readonly medianSeconds: number | null;
}

/** The outcomes of the notices that these organisations have sent since a given time, by organisation. */
export async function listFlaggerStatistics(
  executor: Executor,
  siteId: number,
  flaggerIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, FlaggerStatistics>> {
  if (flaggerIds.length === 0) return new Map();
  const { flaggerId, openedAt, decidedAt, unfounded } = safetyCase;
  const ids = sql.param([...flaggerIds]);
  const statisticRows = await executor
    .select({
      flaggerId: sql<string>`${flaggerId}`,
      notices: sql<number>`count(*)::int`,
      decided: sql<number>`count(${decidedAt})::int`,
      unfounded: sql<number>`(count(*) filter (where ${unfounded}))::int`,
      medianSeconds: sql<number | null>`round(percentile_cont(0.5) within group
        (order by extract(epoch from ${decidedAt} - ${openedAt})))::int`,
    })
    .from(safetyCase)
    .where(and(eq(safetyCase.siteId, siteId), sql`${flaggerId} = any(${ids}::uuid[])`, gt(openedAt, since)))
    .groupBy(flaggerId);
  return new Map(statisticRows.map(({ flaggerId: id, ...statistics }) => [id, statistics]));
}
