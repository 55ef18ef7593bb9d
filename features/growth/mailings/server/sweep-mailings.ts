import { lt } from 'drizzle-orm';
import { day } from '#platform/shared/time.ts';
import { deleteInBatches } from '#platform/server/db/delete-in-batches.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { mailingSent } from './tables.ts';

/** Longer than any mailing can remain due, so that deleting its record never causes it to be sent again. */
const keptMs = 180 * day;

/** Deletes the records of old mailings. */
export const sweepMailings = defineJob(
  'sweep_mailings',
  { schedule: '20 4 * * *' },
  async ({ db, readDeletionTime }) => {
    const before = new Date((await readDeletionTime()).getTime() - keptMs);
    await deleteInBatches(db, mailingSent, lt(mailingSent.sentAt, before));
  },
);
