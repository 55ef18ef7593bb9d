import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { deleteDecidedBefore } from './reports-queries.ts';

/** Both sides may object for six months; after as much again nothing needs the case any more. */
const kept = 365 * day;

/** Removes reports a year after their decision, every night. */
export const sweepReports = defineJob('sweep_reports', { schedule: '47 2 * * *' }, async ({ db, clock }) => {
  await deleteDecidedBefore(db, new Date(clock.now().getTime() - kept));
});
