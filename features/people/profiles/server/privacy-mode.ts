import { leaveOfferTaken } from '#features/identity/privacy/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { profileChanged } from './events.ts';
import { updateProfile } from './profile-queries.ts';

/** Makes a member invisible until a given time, without premium. */
export async function beginPrivacyMode(
  services: Services,
  tx: Transaction,
  { siteId, memberId }: { readonly siteId: number; readonly memberId: string },
  until: Date,
): Promise<void> {
  await updateProfile(tx, siteId, memberId, {
    invisible: true,
    privacyModeUntil: until,
    updatedAt: services.clock.now(),
  });
  await services.events.emit(services, tx, profileChanged, { siteId, memberId });
}

/** Starts privacy mode for a member who accepted it instead of leaving. */
export const beginOfferedPrivacyMode = subscribe(
  leaveOfferTaken,
  async (services, tx, { siteId, memberId, offer, endsAt }) => {
    if (offer === 'privacy_mode') await beginPrivacyMode(services, tx, { siteId, memberId }, endsAt!);
  },
);
