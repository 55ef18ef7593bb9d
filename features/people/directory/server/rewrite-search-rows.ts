import { defineJob } from '#platform/server/jobs/jobs.ts';
import { outdatedRows, refreshSearchRow } from './search-row-queries.ts';

const batch = 500;

/**
 * Writes search rows again whose bits and tokens have an older layout, as after an update of Vonk. At
 * every start, and mostly with nothing to do; `last_active` stays.
 */
export const rewriteSearchRows = defineJob(
  'members.rewrite_search_rows',
  { atStart: true, retryLimit: 3 },
  async (services) => {
    for (;;) {
      const rows = await outdatedRows(services.db, batch);
      for (const { site_id: siteId, member_id: memberId } of rows) {
        await services.db.transaction((tx) => refreshSearchRow(tx, siteId, memberId, services.clock.now()));
      }
      if (rows.length < batch) return;
    }
  },
);
