import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { forgetMeasuresBefore } from './sender-queries.ts';

/** A pause requires a warning within the past year, and lasts half a year at most. */
const retentionMs = 2 * 365 * day;

/** Deletes warnings after two years, and removes the sender from pauses after the same time. */
export const sweepMeasures = defineJob(
  'sweep_sender_measures',
  { schedule: '49 2 * * *' },
  async ({ db, readDeletionTime }) => {
    await forgetMeasuresBefore(db, new Date((await readDeletionTime()).getTime() - retentionMs));
  },
);
