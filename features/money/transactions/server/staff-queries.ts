import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { paymentDifference } from './tables.ts';

export type DifferenceRow = typeof paymentDifference.$inferSelect;

const maxDifferences = 100;

export function listDifferences(executor: Executor, siteId: number): Promise<DifferenceRow[]> {
  return executor
    .select()
    .from(paymentDifference)
    .where(eq(paymentDifference.siteId, siteId))
    .orderBy(desc(paymentDifference.foundAt), desc(paymentDifference.subject))
    .limit(maxDifferences);
}
