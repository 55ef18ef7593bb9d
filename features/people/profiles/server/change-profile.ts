import type { CallInput } from '#platform/shared/call.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { toAnswerColumns } from '../answers.ts';
import { isAdultInterest, mayLabel } from '../attributes.ts';
import type * as calls from '../contract.ts';
import type { EditedProfile } from '../contract.ts';
import { cleanLine } from '#platform/shared/typed-text.ts';
import { checkProfileFields, namesOnSite } from './check-profile-fields.ts';
import { profileChanged } from './events.ts';
import { loadEditedProfile } from './own-profile.ts';
import { placeAfter } from './profile-place.ts';
import { lockProfile, updateProfile, type ProfileRow } from './profile-queries.ts';
import { replacePrompts } from './prompt-queries.ts';

type Changes = CallInput<typeof calls.changeProfile>;

/**
 * Changes the given fields of the member's own profile; the others keep their values.
 * @throws {CallError} `invalid_input`, naming every field that breaks a rule.
 */
export async function changeProfile(context: MemberContext, changes: Changes): Promise<EditedProfile> {
  const { siteId, memberId } = context.caller;
  const [settings, siteNames] = await Promise.all([settingsOf(context), namesOnSite(context)]);
  return context.db.transaction(async (tx) => {
    const locked = await lockProfile(tx, siteId, memberId);
    if (!locked) throw fail(platformErrors.not_found);
    const { profile, email } = locked;
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
        // A name that stays is not looked at again.
        name: changes.name === profile.name ? undefined : changes.name,
        // Members may keep a gender that the site no longer offers.
        gender: changes.gender === profile.gender ? undefined : changes.gender,
        ...ages,
        ...(changes.place == null ? {} : place),
      },
      {
        settings,
        now,
        email,
        country: place?.country ?? profile.country,
        // Staff may speak for the site.
        ...(context.caller.staffRole === null ? { siteNames } : {}),
      },
    );
    const updatedRow = await updateProfile(tx, siteId, memberId, {
      ...toColumns(changes),
      ...genderLabelAfter(changes, profile),
      ...interestsAfter(changes, profile),
      ...place,
      updatedAt: now,
    });
    if (changes.prompts)
      await replacePrompts(
        tx,
        siteId,
        memberId,
        changes.prompts.map(({ prompt, text }) => ({ prompt, text: text.trim() })),
      );
    await context.events.emit(context, tx, profileChanged, { siteId, memberId });
    return loadEditedProfile(context, tx, updatedRow, settings);
  });
}

const changesSoughtAges = (changes: Changes) =>
  changes.seek_min_age !== undefined || changes.seek_max_age !== undefined;

function toColumns(changes: Changes): Partial<ProfileRow> {
  return withoutUndefined({
    name: changes.name === undefined ? undefined : cleanLine(changes.name),
    birthDate: changes.date_of_birth,
    gender: changes.gender,
    sexuality: changes.sexuality,
    about: changes.about?.trim(),
    ...toAnswerColumns(changes),
    job: changes.job === undefined ? undefined : changes.job?.trim() || null,
    height: changes.height,
    languages: changes.languages,
    pronouns: changes.pronouns,
    hiddenAnswers: changes.hidden_answers,
    seekMinAge: changes.seek_min_age,
    seekMaxAge: changes.seek_max_age,
    showAdult: changes.show_adult,
  });
}

/**
 * Without adult content, adult interests are dropped silently instead of being refused: another page may still have
 * them selected after adult content was turned off.
 */
function interestsAfter(changes: Changes, storedProfile: ProfileRow): Pick<ProfileRow, 'interests'> {
  const { interests = storedProfile.interests, show_adult: showAdult = storedProfile.showAdult } = changes;
  return { interests: showAdult ? interests : interests.filter((id) => !isAdultInterest(id)) };
}

/** A label belongs to a gender that is neither female nor male, and is removed when the gender changes. */
function genderLabelAfter(changes: Changes, storedProfile: ProfileRow): Pick<ProfileRow, 'genderLabel'> {
  const { gender = storedProfile.gender, gender_label: label = storedProfile.genderLabel } = changes;
  return { genderLabel: mayLabel(gender) ? label?.trim() || null : null };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
