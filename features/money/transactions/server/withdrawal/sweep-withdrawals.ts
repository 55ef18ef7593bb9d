import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { deleteNotices } from './notice-queries.ts';

const unconfirmedMs = 90 * day;
/** Claims arising from a purchase usually expire after three years. */
const decidedMs = 3 * 366 * day;

/** Deletes declarations of withdrawal that were never confirmed, and old ones. */
export const sweepWithdrawals = defineJob(
  'sweep_withdrawals',
  { schedule: '47 2 * * *' },
  async ({ db, readDeletionTime }) => {
    const now = await readDeletionTime();
    const before = (ms: number) => new Date(now.getTime() - ms);
    await deleteNotices(db, {
      unconfirmedBefore: before(unconfirmedMs),
      decidedBefore: before(decidedMs),
    });
  },
);
