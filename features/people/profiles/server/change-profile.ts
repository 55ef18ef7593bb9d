import type { CallInput } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { answerColumnsOf } from '../answers.ts';
import { isAdultInterest } from '../attributes.ts';
import type { changeProfile as changeProfileCall, EditedProfile } from '../contract.ts';
import { normalizeName } from '../profile-rules.ts';
import { checkProfileFields } from './check-profile-fields.ts';
import { profileChanged } from './events.ts';
import { editedProfileOf } from './own-profile.ts';
import { placeAfter } from './profile-place.ts';
import { lockProfile, updateProfile, type ProfileRow } from './profile-queries.ts';

type Changes = CallInput<typeof changeProfileCall>;

/**
 * Changes the given fields of the own profile; the others stay.
 * @throws {CallError} `invalid_input` that names the fields which break a rule.
 */
export async function changeProfile(context: MemberContext, changes: Changes): Promise<EditedProfile> {
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
    const place = await placeAfter(tx, changes, profile);
    checkProfileFields(
      {
        ...changes,
        // A gender that the site no longer offers stays with those who have it.
        gender: changes.gender === profile.gender ? undefined : changes.gender,
        ...ages,
        ...(changes.place == null ? {} : place),
      },
      { settings, now, email, country: place?.country ?? profile.country },
    );
    const changed = await updateProfile(tx, siteId, memberId, {
      ...columnsOf(changes),
      ...interestsAfter(changes, profile),
      ...place,
      updatedAt: now,
    });
    await context.events.emit(context, tx, profileChanged, { siteId, memberId });
    return editedProfileOf(context, tx, changed, settings);
  });
}

const changesSoughtAges = (changes: Changes) =>
  changes.seek_min_age !== undefined || changes.seek_max_age !== undefined;

function columnsOf(changes: Changes): Partial<ProfileRow> {
  return given({
    name: changes.name === undefined ? undefined : normalizeName(changes.name),
    birthDate: changes.date_of_birth,
    gender: changes.gender,
    sexuality: changes.sexuality,
    about: changes.about?.trim(),
    ...answerColumnsOf(changes),
    seekMinAge: changes.seek_min_age,
    seekMaxAge: changes.seek_max_age,
    showAdult: changes.show_adult,
  });
}

/**
 * Adult interests go with the choice of adult content. Without it they are left out, not refused: a page may still
 * hold them while the choice was taken back on another.
 */
function interestsAfter(changes: Changes, known: ProfileRow): Pick<ProfileRow, 'interests'> {
  const { interests = known.interests, show_adult: showAdult = known.showAdult } = changes;
  return { interests: showAdult ? interests : interests.filter((id) => !isAdultInterest(id)) };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
