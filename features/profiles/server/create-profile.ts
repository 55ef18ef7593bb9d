import { memberActivated, memberSignedUp } from '#features/accounts/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { normalizeName } from '../profile-rules.ts';
import { profileChanged } from './events.ts';
import { insertProfile, updateProfile } from './profile-queries.ts';

/** Others see the profile once its owner has confirmed the e-mail address. */
export const createProfileOnSignUp = subscribe(
  memberSignedUp,
  async ({ clock }, tx, { siteId, memberId, fields }) => {
    const now = clock.now();
    await insertProfile(tx, {
      siteId,
      memberId,
      status: 'disabled',
      name: normalizeName(fields.name),
      gender: fields.gender,
      sexuality: fields.sexuality,
      birthDate: fields.date_of_birth,
      country: fields.country,
      region: fields.region ?? null,
      city: fields.city?.trim() || null,
      about: fields.signup_message?.trim() ?? '',
      createdAt: now,
      updatedAt: now,
    });
  },
);

export const showProfileOnActivation = subscribe(
  memberActivated,
  async (services, tx, { siteId, memberId }) => {
    await updateProfile(tx, siteId, memberId, { status: 'active', updatedAt: services.clock.now() });
    await services.events.emit(services, tx, profileChanged, { siteId, memberId });
  },
);
