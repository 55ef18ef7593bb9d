import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { outdatedRows, refreshSearchRow } from './search-row-queries.ts';

const batch = 500;

/**
 * Writes search rows again whose bits and tokens have an older layout, as after an update of Vonk. At every start, and
 * then every hour, because servers of the previous version may still write such rows; mostly with nothing to do.
 * `last_active` stays.
 */
export const rewriteSearchRows = defineJob(
  'members.rewrite_search_rows',
  { atStart: true, schedule: '23 * * * *', retryLimit: 3 },
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

/** Searches do not find rows of an older layout: until the job has written them again, a new server waits. */
export async function searchRowsAreCurrent({ db, log }: Services): Promise<boolean> {
  const [outdated] = await outdatedRows(db, 1);
  if (!outdated) return true;
  log.warn('not ready: the job members.rewrite_search_rows has to rewrite search rows of an older layout');
  return false;
}
