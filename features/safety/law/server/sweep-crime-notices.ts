import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { deleteCrimeNoticesBefore } from './crime-notice-queries.ts';

/** Long enough for an investigation and a trial in first instance. */
const retentionMs = 5 * 365 * day;

/** Every night, deletes records five years after the authority was told. */
export const sweepCrimeNotices = defineJob(
  'sweep_crime_notices',
  { schedule: '57 2 * * *' },
  async ({ db, readDeletionTime }) => {
    const before = new Date((await readDeletionTime()).getTime() - retentionMs);
    await deleteCrimeNoticesBefore(db, before.toISOString().slice(0, 10));
  },
);
