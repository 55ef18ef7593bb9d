import { audit, changedBy, type ActingStaff } from '#platform/server/audit.ts';
import type { Services } from '#platform/server/services.ts';
import { findUndelivered, type PostbackRef } from './postback-queries.ts';
import { sendPostback } from './send-postback.ts';

/** Queues a postback once more. Returns false if it is delivered or gone. */
export async function resendPostback(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  ref: PostbackRef,
  by: ActingStaff,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const postbackRow = await findUndelivered(tx, ref);
    if (!postbackRow) return false;
    await jobs.enqueue(tx, sendPostback, { ...ref });
    await audit(tx, {
      at: clock.now(),
      action: 'postback.replay',
      subject: ref.id,
      ...changedBy(ref.siteId, by, { before: { tries: postbackRow.attempts }, after: { state: 'queued' } }),
    });
    return true;
  });
}
