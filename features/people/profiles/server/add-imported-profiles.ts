import type { MemberRef } from '#features/identity/accounts/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { Gender, Sexuality } from '../attributes.ts';
import type { ProfilePlace } from './profile-place.ts';
import { insertProfiles } from './profile-queries.ts';

/** The facts about a member in another system that Vonk keeps. They have passed the same checks as at sign-up. */
export interface ImportedProfile extends MemberRef, ProfilePlace {
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly birthDate: string;
  readonly about: string;
  readonly height: number | null;
  readonly createdAt: Date;
}

/** Creates the profiles of imported accounts. The profiles are hidden until their members consent. */
export function addImportedProfiles(
  executor: Executor,
  profiles: readonly ImportedProfile[],
  now: Date,
): Promise<void> {
  return insertProfiles(
    executor,
    profiles.map((profile) => ({ ...profile, status: 'disabled', updatedAt: now })),
  );
}
