import { defineJob } from '#platform/server/jobs/jobs.ts';
import { day } from '#platform/shared/time.ts';
import { deleteUnfinished, forgetPayers } from './debit-queries.ts';

/** Wrong codes count for a day. After two days, an unfinished debit is no longer needed. */
const unfinishedRetentionMs = 2 * day;

/**
 * A payer may reclaim an unauthorised debit for 13 months (SEPA rulebook, 4.3.4). The mandate is kept as proof until
 * then.
 */
const payerRetentionMs = 425 * day;

export const sweepDebits = defineJob(
  'debits-sweep',
  { schedule: '23 4 * * *' },
  async ({ db, readDeletionTime }) => {
    const now = (await readDeletionTime()).getTime();
    await deleteUnfinished(db, new Date(now - unfinishedRetentionMs));
    await forgetPayers(db, new Date(now - payerRetentionMs));
  },
);
