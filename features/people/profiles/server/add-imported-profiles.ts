import { sql } from 'drizzle-orm';
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

/** The profile as it is after an import has completed it. */
export type MendedProfile = Pick<
  ImportedProfile,
  'memberId' | 'name' | 'region' | 'city' | 'locationCell' | 'about' | 'height' | 'createdAt'
>;

/** Completes the profiles of imported accounts. Their members must not have consented yet. */
export async function mendImportedProfiles(
  executor: Executor,
  siteId: number,
  profiles: readonly MendedProfile[],
): Promise<void> {
  const profilesText = JSON.stringify(profiles);
  await executor.execute(sql`
    update profile
       set name = given.name, region = given.region, city = given.city, location_cell = given."locationCell",
           about = given.about, height = given.height, created_at = given."createdAt"
      from jsonb_to_recordset(${profilesText}::jsonb)
           as given ("memberId" uuid, name text, region text, city text, "locationCell" text, about text,
                     height smallint, "createdAt" timestamptz)
     where profile.site_id = ${siteId} and profile.member_id = given."memberId"`);
}
