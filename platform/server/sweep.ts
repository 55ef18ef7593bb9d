import { lt } from 'drizzle-orm';
import { day } from '#platform/shared/time.ts';
import { deleteInBatches } from './db/delete-in-batches.ts';
import { defineJob } from './jobs/jobs.ts';
import { idempotencyKey, outboxMail, outboxSms, rateLimitHit } from './tables.ts';

/** Mails are retried for a day and a half. After a week, their rows are no longer needed. */
const mailRetentionMs = 7 * day;

/**
 * Runs every hour. Deletes stored answers and text messages that are older than a day, rate-limit windows
 * that have ended, and mails that are older than a week.
 */
export const sweepPlatform = defineJob(
  'sweep_platform',
  { schedule: '7 * * * *' },
  async ({ db, readDeletionTime }) => {
    const now = await readDeletionTime();
    const aDayAgo = new Date(now.getTime() - day);
    await deleteInBatches(db, idempotencyKey, lt(idempotencyKey.createdAt, aDayAgo));
    await deleteInBatches(
      db,
      outboxMail,
      lt(outboxMail.createdAt, new Date(now.getTime() - mailRetentionMs)),
    );
    await deleteInBatches(db, outboxSms, lt(outboxSms.createdAt, aDayAgo));
    await deleteInBatches(db, rateLimitHit, lt(rateLimitHit.expiresAt, now));
  },
);
