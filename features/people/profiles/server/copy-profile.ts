import type { MemberRef } from '#features/identity/accounts/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { isAdultInterest } from '../attributes.ts';
import { profileChanged } from './events.ts';
import { insertProfile, updateProfile, type ProfileRow } from './profile-queries.ts';
import { listPrompts, replacePrompts } from './prompt-queries.ts';

/**
 * What a copy has of a profile: all that its owner says, as far as the other site allows it. Who sees it is decided on
 * each site.
 */
function copiedColumns(profile: ProfileRow, allowsAdult: boolean) {
  const {
    siteId: _site,
    memberId: _member,
    kind: _kind,
    status: _status,
    invisible: _invisible,
    privacyModeUntil: _until,
    createdAt: _created,
    updatedAt: _updated,
    ...said
  } = profile;
  return {
    ...said,
    showAdult: profile.showAdult && allowsAdult,
    interests: profile.interests.filter((id) => allowsAdult || !isAdultInterest(id)),
  };
}

/** Creates the profile of an account on another site. Others can see it once the account is activated. */
export async function createCopy(
  { clock }: Services,
  tx: Transaction,
  profile: ProfileRow,
  to: MemberRef & { readonly allowsAdult: boolean },
): Promise<void> {
  const { siteId, memberId, allowsAdult } = to;
  const now = clock.now();
  await insertProfile(tx, {
    ...copiedColumns(profile, allowsAdult),
    siteId,
    memberId,
    status: 'disabled',
    createdAt: now,
    updatedAt: now,
  });
  await replacePrompts(tx, siteId, memberId, await listPrompts(tx, profile));
}

/** Makes a copy the same as the original again. */
export async function updateCopy(
  services: Services,
  tx: Transaction,
  profile: ProfileRow,
  to: MemberRef & { readonly allowsAdult: boolean },
): Promise<void> {
  const { siteId, memberId, allowsAdult } = to;
  await updateProfile(tx, siteId, memberId, {
    ...copiedColumns(profile, allowsAdult),
    updatedAt: services.clock.now(),
  });
  await replacePrompts(tx, siteId, memberId, await listPrompts(tx, profile));
  await services.events.emit(services, tx, profileChanged, { siteId, memberId });
}
