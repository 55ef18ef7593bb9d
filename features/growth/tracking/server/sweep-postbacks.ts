import { lt } from 'drizzle-orm';
import { day } from '#platform/shared/time.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { postback } from './tables.ts';

/** Networks settle their accounts within a few months, so later nobody needs a postback, delivered or not. */
const retentionMs = 180 * day;

export const sweepPostbacks = defineJob(
  'sweep_postbacks',
  { schedule: '37 3 * * *' },
  async ({ db, readDeletionTime }) => {
    const before = new Date((await readDeletionTime()).getTime() - retentionMs);
    await deleteInBatches(db, postback, lt(postback.createdAt, before));
  },
);
