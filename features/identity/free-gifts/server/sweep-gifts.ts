import { defineJob } from '#platform/server/jobs/jobs.ts';
import { deleteForgotten } from './gift-queries.ts';

/** Forgets the gifts of people whose accounts were erased long enough ago. */
export const sweepGifts = defineJob(
  'sweep_free_gifts',
  { schedule: '51 2 * * *' },
  async ({ db, readDeletionTime }) => deleteForgotten(db, await readDeletionTime()),
);
