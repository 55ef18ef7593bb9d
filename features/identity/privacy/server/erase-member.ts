import { audit } from '#platform/server/audit.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { recordErasure } from './erasure-journal.ts';

/** Without a record in the journal, a restored backup would bring the member back, so no record means no erasure. */
export async function eraseNow(services: Services, member: MemberKey): Promise<void> {
  await recordErasure(services.erasureJournal, member, services.clock.now());
  await eraseMember(services, member);
}

/**
 * Every feature deletes or anonymizes its data about the member, dependent features first, in one transaction.
 */
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
