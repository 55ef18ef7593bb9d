import { lt } from 'drizzle-orm';
import { day } from '#platform/shared/time.ts';
import { defineJob } from './jobs/jobs.ts';
import { idempotencyKey, rateLimitHit } from './tables.ts';

/** Forgets answers older than a day and limits whose window ended, every hour. */
export const sweepPlatform = defineJob('sweep_platform', { schedule: '7 * * * *' }, async ({ db, clock }) => {
  const now = clock.now();
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - day)));
  await db.delete(rateLimitHit).where(lt(rateLimitHit.expiresAt, now));
});
