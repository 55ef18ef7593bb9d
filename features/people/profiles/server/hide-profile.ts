import { memberHidden, memberReturned } from '#features/identity/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { profileChanged } from './events.ts';
import { updateProfile, type ProfileRow } from './profile-queries.ts';

/** Hides the profile of a member who pauses or leaves. */
export const hideProfile = subscribe(memberHidden, (services, tx, member) =>
  setStatus(services, tx, member, 'disabled'),
);

export const showProfileAgain = subscribe(memberReturned, async (services, tx, member) => {
  if (member.active) await setStatus(services, tx, member, 'active');
});

async function setStatus(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: string },
  status: ProfileRow['status'],
): Promise<void> {
  await updateProfile(tx, siteId, memberId, { status, updatedAt: services.clock.now() });
  await services.events.emit(services, tx, profileChanged, { siteId, memberId });
}
