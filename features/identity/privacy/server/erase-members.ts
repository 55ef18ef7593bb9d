import { returnableFor } from '#features/identity/accounts/server/public.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { day, hour } from '#platform/shared/time.ts';
import { eraseNow } from './erase-member.ts';
import { listDueErasures, upsertErasureFailure } from './erasure-queries.ts';

const batchSize = 100;
const firstRetryMs = hour;
const maxRetryMs = day;

/**
 * Erases members who deleted their accounts 14 days ago. A member whose erasure fails stops no other one: they are
 * tried again after an hour, then ever later, at most a day.
 */
export async function eraseMembers(services: Services): Promise<void> {
  const now = await services.readDeletionTime();
  const deletedUntil = new Date(now.getTime() - returnableFor);
  for (;;) {
    const due = await listDueErasures(services.db, { deletedUntil, now, limit: batchSize });
    for (const { failures, ...member } of due) await eraseOrPostpone(services, member, failures, now);
    if (due.length < batchSize) return;
  }
}

async function eraseOrPostpone(
  services: Services,
  member: MemberKey,
  failures: number,
  now: Date,
): Promise<void> {
  try {
    await eraseNow(services, member);
  } catch (err) {
    const pauseMs = Math.min(firstRetryMs * 2 ** failures, maxRetryMs);
    await upsertErasureFailure(services.db, {
      ...member,
      failures: failures + 1,
      retryAt: new Date(now.getTime() + pauseMs),
    });
    services.log.error(
      { err, member: member.memberId, failures: failures + 1 },
      'a member could not be erased',
    );
  }
}

export const eraseMembersJob = defineJob('erase_members', { schedule: '43 * * * *' }, eraseMembers);
