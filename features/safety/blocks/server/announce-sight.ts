import { memberHidden, memberReturned } from '#features/identity/accounts/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { peopleChanged } from '../contract.ts';
import { sightChanged } from './events.ts';

/** Makes the open pages that may show a member fetch again: those of `otherId`, or everybody's. */
export async function announceSight(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  otherId: string | null,
): Promise<void> {
  const watchers = new Set<string>();
  await services.events.emit(services, tx, sightChanged, { siteId, memberId, otherId, watchers });
  watchers.delete(memberId);
  tx.afterCommit(() => {
    for (const watcher of watchers)
      services.realtime.publish({ siteId, memberId: watcher }, peopleChanged, {});
  });
}

export const announceHidden = subscribe(memberHidden, (services, tx, member) =>
  announceSight(services, tx, member, null),
);

export const announceReturned = subscribe(memberReturned, async (services, tx, member) => {
  if (member.active) await announceSight(services, tx, member, null);
});
