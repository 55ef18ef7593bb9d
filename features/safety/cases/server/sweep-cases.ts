import { lt } from 'drizzle-orm';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { safetyCase } from './tables.ts';

/** Reports and complaints are kept for the same period. */
const retentionMs = 365 * day;

/** Every night, removes cases a year after their decision. Photos are kept much longer. */
export const sweepCases = defineJob(
  'sweep_cases',
  { schedule: '53 2 * * *' },
  async ({ db, readDeletionTime }) => {
    await deleteInBatches(
      db,
      safetyCase,
      lt(safetyCase.decidedAt, new Date((await readDeletionTime()).getTime() - retentionMs)),
    );
  },
);
