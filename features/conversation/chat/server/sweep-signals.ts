import { day } from '#platform/shared/time.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteEarlyMessagesBefore, deleteSignalsBefore } from './signal-queries.ts';

const signalsFor = 365 * day;
const earlyMessagesFor = day;

/** Removes signs of scams that have served, and the notes by which they are found. */
export const sweepSignals = defineJob(
  'sweep_scam_signals',
  { schedule: '25 4 * * *' },
  async ({ db, clock }) => {
    const now = clock.now().getTime();
    await deleteSignalsBefore(db, new Date(now - signalsFor));
    await deleteEarlyMessagesBefore(db, new Date(now - earlyMessagesFor));
  },
);
