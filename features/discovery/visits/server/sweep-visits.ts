import { day } from '#platform/shared/time.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { visitsKeptDays } from '../contract.ts';
import { deleteVisitsBefore } from './visits-queries.ts';

/** Deletes old visits, for privacy. */
export const sweepVisits = defineJob(
  'sweep_visits',
  { schedule: '40 3 * * *' },
  async ({ db, readDeletionTime }) => {
    await deleteVisitsBefore(db, new Date((await readDeletionTime()).getTime() - visitsKeptDays * day));
  },
);
