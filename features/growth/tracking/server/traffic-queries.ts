import { sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { trafficOutcome, trafficVisit } from './tables.ts';

export type VisitCount = typeof trafficVisit.$inferSelect;
export type NewOutcome = typeof trafficOutcome.$inferInsert;

/** Adds to the counts. `counts` may contain each source only once. */
export async function addVisits(db: Database, counts: readonly VisitCount[]): Promise<void> {
  await db
    .insert(trafficVisit)
    .values([...counts])
    .onConflictDoUpdate({
      target: [
        trafficVisit.siteId,
        trafficVisit.day,
        trafficVisit.network,
        trafficVisit.ref,
        trafficVisit.sub1,
        trafficVisit.sub2,
        trafficVisit.sub3,
        trafficVisit.lander,
        trafficVisit.slug,
        trafficVisit.country,
      ],
      set: {
        visits: sql`${trafficVisit.visits} + excluded.visits`,
        watched: sql`${trafficVisit.watched} + excluded.watched`,
        bounces: sql`${trafficVisit.bounces} + excluded.bounces`,
      },
    });
}

export async function insertOutcomes(executor: Executor, rows: readonly NewOutcome[]): Promise<void> {
  await executor.insert(trafficOutcome).values([...rows]);
}
