import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteExpired } from './barred-queries.ts';

/** Forgets the hashes of people whose accounts were erased long enough ago. */
export const sweepBarred = defineJob(
  'sweep_barred_identities',
  { schedule: '53 2 * * *' },
  async ({ db, readDeletionTime }) => deleteExpired(db, await readDeletionTime()),
);
