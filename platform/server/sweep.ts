import { lt } from 'drizzle-orm';
import { day } from '#platform/shared/time.ts';
import { defineJob } from './jobs/jobs.ts';
import { idempotencyKey, outboxMail, outboxSms, rateLimitHit } from './tables.ts';

/** Mails are tried for a day and a half; after this a row, and what it says of whom, is of no use any more. */
const mailsKept = 7 * day;

/** Forgets answers and text messages older than a day, limits whose window ended, and mails of last week, every hour. */
export const sweepPlatform = defineJob('sweep_platform', { schedule: '7 * * * *' }, async ({ db, clock }) => {
  const now = clock.now();
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - day)));
  await db.delete(outboxMail).where(lt(outboxMail.createdAt, new Date(now.getTime() - mailsKept)));
  await db.delete(outboxSms).where(lt(outboxSms.createdAt, new Date(now.getTime() - day)));
  await db.delete(rateLimitHit).where(lt(rateLimitHit.expiresAt, now));
});
