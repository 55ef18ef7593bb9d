import { day } from '#platform/shared/time.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteEarlyMessagesBefore, deleteSignalsBefore } from './signal-queries.ts';

/** Counted from the decision. Reports are kept equally long. */
const signalRetentionMs = 365 * day;
/** The scam checks cover the past day. */
const earlyMessageRetentionMs = day;

/** Deletes old scam signals, and old records of early messages. */
export const sweepSignals = defineJob(
  'sweep_scam_signals',
  { schedule: '25 4 * * *' },
  async ({ db, readDeletionTime }) => {
    const now = (await readDeletionTime()).getTime();
    await deleteSignalsBefore(db, new Date(now - signalRetentionMs));
    await deleteEarlyMessagesBefore(db, new Date(now - earlyMessageRetentionMs));
  },
);
