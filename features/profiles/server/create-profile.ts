import { memberActivated, memberSignedUp, readAccount } from '#features/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { normalizeName } from '../profile-rules.ts';
import { profileChanged } from './events.ts';
import { placeAfter } from './profile-place.ts';
import { insertProfile, updateProfile } from './profile-queries.ts';

/** Others see the profile once its owner has confirmed the e-mail address. */
export const createProfileOnSignUp = subscribe(
  memberSignedUp,
  async ({ clock }, tx, { siteId, memberId, fields, kind }) => {
    const now = clock.now();
    await insertProfile(tx, {
      siteId,
      memberId,
      kind: kind ?? 'real',
      status: 'disabled',
      name: normalizeName(fields.name),
      gender: fields.gender,
      sexuality: fields.sexuality,
      birthDate: fields.date_of_birth,
      country: fields.country,
      ...(await placeAfter(tx, fields, null)),
      about: fields.signup_message?.trim() ?? '',
      showAdult: fields.show_adult ?? false,
      createdAt: now,
      updatedAt: now,
    });
  },
);

export const showProfileOnActivation = subscribe(
  memberActivated,
  async (services, tx, { siteId, memberId }) => {
    // A break or a suspension from before the address was confirmed goes on.
    const account = await readAccount(tx, siteId, memberId);
    if (account?.pausedAt || account?.suspendedAt) return;
    await updateProfile(tx, siteId, memberId, { status: 'active', updatedAt: services.clock.now() });
    await services.events.emit(services, tx, profileChanged, { siteId, memberId });
  },
);
