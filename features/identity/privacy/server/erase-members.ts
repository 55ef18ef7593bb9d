import { readDeletedUntil, returnableFor } from '#features/identity/accounts/server/public.ts';
import { audit } from '#platform/server/audit.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { recordErasure } from './erasure-journal.ts';

const batchSize = 100;

/**
 * Erases members who deleted their accounts 14 days ago. Every feature deletes or anonymizes its data about them,
 * dependent features first, in one transaction per member. A failed erasure is retried the next day.
 */
export async function eraseMembers(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const until = new Date(clock.now().getTime() - returnableFor);
  for (;;) {
    const due = await readDeletedUntil(db, until, batchSize);
    const failures = [];
    for (const member of due) {
      try {
        await eraseNow(services, member);
      } catch (err) {
        failures.push(member);
        log.error({ err, member: member.memberId }, 'a member could not be erased');
      }
    }
    if (due.length < batchSize || failures.length > 0) return;
  }
}

/** Without a record in the journal, a restored backup would bring the member back, so no record means no erasure. */
export async function eraseNow(services: Services, member: MemberKey): Promise<void> {
  await recordErasure(services.erasureJournal, member, services.clock.now());
  await eraseMember(services, member);
}

export async function eraseMember(services: Services, member: MemberKey): Promise<void> {
  const { db, clock } = services;
  for (const data of services.memberData) await data.eraseFiles?.(services, member);
  await db.transaction(async (tx) => {
    for (const data of services.memberData.toReversed()) await data.erase?.(services, tx, member);
    const { siteId, memberId } = member;
    const at = clock.now();
    await audit(tx, { siteId, at, actorId: null, action: 'account.erased', subject: memberId, memberId });
  });
}

export const eraseMembersJob = defineJob('erase_members', { schedule: '43 3 * * *' }, eraseMembers);
