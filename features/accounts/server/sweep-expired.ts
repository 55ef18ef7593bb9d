import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteExpired } from './account-queries.ts';

/** Removes ended sessions, drafts and tokens, every hour. */
export const sweepExpired = defineJob(
  'sweep_expired_sessions',
  { schedule: '17 * * * *' },
  async ({ db, clock }) => {
    await deleteExpired(db, clock.now());
  },
);
