import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { addAddressKeys, deleteAnsweredBefore } from './complaints-queries.ts';

/** Writers may object for six months. After another six months, the text is no longer needed. */
const retentionMs = 365 * day;

/** Deletes complaints a year after their answer, and completes those of earlier releases. */
export const sweepComplaints = defineJob(
  'sweep_complaints',
  { schedule: '41 2 * * *' },
  async ({ db, readDeletionTime }) => {
    await addAddressKeys(db);
    await deleteAnsweredBefore(db, new Date((await readDeletionTime()).getTime() - retentionMs));
  },
);
