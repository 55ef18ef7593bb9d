import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteExpired } from './account-queries.ts';
import { lockOut } from './log-in/lock-out.ts';

/** Every hour, removes expired sessions, tokens and log-in counts. */
export const sweepExpired = defineJob(
  'sweep_expired_sessions',
  { schedule: '17 * * * *' },
  async ({ db, readDeletionTime }) => {
    const now = await readDeletionTime();
    await deleteExpired(db, now, new Date(now.getTime() - lockOut.longestBlock));
  },
);
