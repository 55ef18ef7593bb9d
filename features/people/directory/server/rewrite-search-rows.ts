import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { outdatedRows, refreshSearchRow } from './search-row-queries.ts';

const batchSize = 500;

/**
 * Rewrites search rows whose bits and tokens have an older layout, for example after an update of Vonk. It runs at
 * every start and then every hour, because servers of the previous version may still write such rows. Usually there is
 * nothing to do. `last_active` does not change.
 */
export const rewriteSearchRows = defineJob(
  'members.rewrite_search_rows',
  { atStart: true, schedule: '23 * * * *', retryLimit: 3 },
  async (services) => {
    for (;;) {
      const rows = await outdatedRows(services.db, batchSize);
      for (const { site_id: siteId, member_id: memberId } of rows) {
        await services.db.transaction((tx) =>
          refreshSearchRow(tx, { siteId, memberId }, services.clock.now()),
        );
      }
      if (rows.length < batchSize) return;
    }
  },
);

/** Searches skip rows of an older layout, so a new server is ready only after the job has rewritten them. */
export async function searchRowsAreCurrent({ db, log }: Services): Promise<boolean> {
  const [outdated] = await outdatedRows(db, 1);
  if (!outdated) return true;
  log.warn('not ready: members.rewrite_search_rows has not yet rewritten all search rows of an older layout');
  return false;
}
