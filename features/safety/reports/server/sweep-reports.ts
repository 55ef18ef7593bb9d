import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { deleteDecidedBefore } from './reports-queries.ts';

/** Both sides may object for six months. After another six months, the report is no longer needed. */
const retentionMs = 365 * day;

/** Deletes reports a year after their decision. */
export const sweepReports = defineJob(
  'sweep_reports',
  { schedule: '47 2 * * *' },
  async ({ db, readDeletionTime }) => {
    await deleteDecidedBefore(db, new Date((await readDeletionTime()).getTime() - retentionMs));
  },
);
