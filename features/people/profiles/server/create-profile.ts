import { memberActivated, findAccount, type MemberRef } from '#features/identity/accounts/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { subscribe } from '#platform/server/events.ts';
import type { Services } from '#platform/server/services.ts';
import type { Gender, InterestId, Sexuality } from '../attributes.ts';
import { cleanLine } from '#platform/shared/typed-text.ts';
import { profileChanged } from './events.ts';
import { placeAfter } from './profile-place.ts';
import { insertProfile, updateProfile } from './profile-queries.ts';

/** What a member enters about themselves at sign-up. */
export interface NewProfile {
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly date_of_birth: string;
  readonly country: string;
  readonly region?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly signup_message?: string | undefined;
  readonly show_adult?: boolean | undefined;
  readonly interests?: readonly InterestId[] | undefined;
}

/** Creates the profile of a new account. Others can see it once its owner has confirmed the email address. */
export async function createProfile(
  { clock }: Services,
  tx: Transaction,
  { siteId, memberId, kind = 'real' }: MemberRef & { readonly kind?: 'real' | 'fictional' },
  fields: NewProfile,
): Promise<void> {
  const now = clock.now();
  await insertProfile(tx, {
    siteId,
    memberId,
    kind,
    status: 'disabled',
    name: cleanLine(fields.name),
    gender: fields.gender,
    sexuality: fields.sexuality,
    birthDate: fields.date_of_birth,
    country: fields.country,
    ...(await placeAfter(tx, fields, null)),
    about: fields.signup_message?.trim() ?? '',
    showAdult: fields.show_adult ?? false,
    interests: [...(fields.interests ?? [])],
    createdAt: now,
    updatedAt: now,
  });
}

export const showProfileOnActivation = subscribe(
  memberActivated,
  async (services, tx, { siteId, memberId }) => {
    // A pause or suspension that began before the address was confirmed stays in effect.
    const account = await findAccount(tx, siteId, memberId);
    if (account?.pausedAt || account?.suspendedAt) return;
    await updateProfile(tx, siteId, memberId, { status: 'active', updatedAt: services.clock.now() });
    await services.events.emit(services, tx, profileChanged, { siteId, memberId });
  },
);
