import type { CallInput } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import type { changeProfile as changeProfileCall, OwnProfile } from '../contract.ts';
import { normalizeName } from '../profile-rules.ts';
import { checkProfileFields } from './check-profile-fields.ts';
import { profileChanged } from './events.ts';
import { ownProfileOf } from './own-profile.ts';
import { lockProfile, updateProfile, type ProfileRow } from './profile-queries.ts';

type Changes = CallInput<typeof changeProfileCall>;

/**
 * Changes the given fields of the own profile; the others stay.
 * @throws {CallError} `invalid_input` that names the fields which break a rule.
 */
export async function changeProfile(context: MemberContext, changes: Changes): Promise<OwnProfile> {
  const { siteId, memberId } = context.caller;
  const settings = await settingsOf(context);
  return context.db.transaction(async (tx) => {
    const known = await lockProfile(tx, siteId, memberId);
    if (!known) throw fail(platformErrors.not_found);
    const { profile, email } = known;
    const now = context.clock.now();
    const ages = changesSoughtAges(changes)
      ? {
          seek_min_age: changes.seek_min_age ?? profile.seekMinAge,
          seek_max_age: changes.seek_max_age ?? profile.seekMaxAge,
        }
      : {};
    checkProfileFields(
      { ...changes, ...ages },
      { settings, now, email, country: changes.country ?? profile.country },
    );
    const changed = await updateProfile(tx, siteId, memberId, {
      ...columnsOf(changes, profile),
      updatedAt: now,
    });
    await context.events.emit(context, tx, profileChanged, { siteId, memberId });
    return ownProfileOf(changed);
  });
}

const changesSoughtAges = (changes: Changes) =>
  changes.seek_min_age !== undefined || changes.seek_max_age !== undefined;

function columnsOf(changes: Changes, profile: ProfileRow): Partial<ProfileRow> {
  return given({
    name: changes.name === undefined ? undefined : normalizeName(changes.name),
    birthDate: changes.date_of_birth,
    gender: changes.gender,
    sexuality: changes.sexuality,
    ...placeColumns(changes, profile),
    about: changes.about?.trim(),
    hairColour: changes.hair_colour,
    eyeColour: changes.eye_colour,
    bodyType: changes.body_type,
    relationshipStatus: changes.relationship_status,
    tattoos: changes.tattoos,
    reasonForJoining: changes.reason_for_joining,
    interests: changes.interests,
    seekMinAge: changes.seek_min_age,
    seekMaxAge: changes.seek_max_age,
    showAdult: changes.show_adult,
  });
}

/** Who moves to another country leaves region and city behind, unless new ones are given. */
function placeColumns({ country, region, city }: Changes, profile: ProfileRow) {
  const moved = country !== undefined && country !== profile.country;
  const otherwise = moved ? null : undefined;
  const newCity = city === undefined ? otherwise : city?.trim() || null;
  return { country, region: region === undefined ? otherwise : region, city: newCity };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
