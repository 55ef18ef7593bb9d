import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { pageHiddenCount } from './tables.ts';

export type PageHiddenCount = typeof pageHiddenCount.$inferSelect;

/** Adds to the counts by day and page. `counts` may contain each day and page only once. */
export async function addPageHidden(executor: Executor, counts: readonly PageHiddenCount[]): Promise<void> {
  await executor
    .insert(pageHiddenCount)
    .values([...counts])
    .onConflictDoUpdate({
      target: [pageHiddenCount.siteId, pageHiddenCount.day, pageHiddenCount.page],
      set: {
        hidden: sql`${pageHiddenCount.hidden} + excluded.hidden`,
        bounces: sql`${pageHiddenCount.bounces} + excluded.bounces`,
      },
    });
}
