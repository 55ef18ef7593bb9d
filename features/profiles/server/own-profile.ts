import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import type { OwnProfile } from '../contract.ts';
import { findProfile, type ProfileRow } from './profile-queries.ts';

/**
 * The member's own profile, as they edit it.
 * @throws {CallError} `not_found` when this member has none.
 */
export async function readOwnProfile(
  executor: Executor,
  siteId: number,
  memberId: string,
): Promise<OwnProfile> {
  const row = await findProfile(executor, siteId, memberId);
  if (!row) throw fail(platformErrors.not_found);
  return ownProfileOf(row);
}

export function ownProfileOf(row: ProfileRow): OwnProfile {
  return {
    id: row.memberId,
    name: row.name,
    status: row.status,
    date_of_birth: row.birthDate,
    gender: row.gender,
    sexuality: row.sexuality,
    country: row.country,
    region: row.region,
    city: row.city,
    about: row.about,
    ...choicesOf(row),
    interests: row.interests,
    seek_min_age: row.seekMinAge,
    seek_max_age: row.seekMaxAge,
    show_adult: row.showAdult,
  };
}

type Choices = Pick<
  OwnProfile,
  'hair_colour' | 'eye_colour' | 'body_type' | 'relationship_status' | 'tattoos' | 'reason_for_joining'
>;

/** The answers of a profile that are one of a list. */
export function choicesOf(row: ProfileRow): Choices {
  return {
    hair_colour: row.hairColour,
    eye_colour: row.eyeColour,
    body_type: row.bodyType,
    relationship_status: row.relationshipStatus,
    tattoos: row.tattoos,
    reason_for_joining: row.reasonForJoining,
  };
}
