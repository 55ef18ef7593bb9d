import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { deleteAnsweredBefore } from './complaints-queries.ts';

/** A writer may object for six months; after as much again nothing needs the text any more. */
const kept = 365 * day;

/** Removes complaints a year after their answer, every night. */
export const sweepComplaints = defineJob(
  'sweep_complaints',
  { schedule: '41 2 * * *' },
  async ({ db, clock }) => {
    await deleteAnsweredBefore(db, new Date(clock.now().getTime() - kept));
  },
);
