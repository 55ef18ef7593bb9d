import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteExpiredDrafts } from './signup-draft-queries.ts';

/** Deletes unfinished drafts, every hour. */
export const sweepDrafts = defineJob(
  'sweep_signup_drafts',
  { schedule: '18 * * * *' },
  async ({ db, readDeletionTime }) => deleteExpiredDrafts(db, await readDeletionTime()),
);
