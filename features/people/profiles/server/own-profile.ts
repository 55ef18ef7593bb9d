import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { settingsOf, type SettingsOfSite } from '#features/site/sites/server/public.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import type { Services } from '#platform/server/services.ts';
import { pickAnswers } from '../answers.ts';
import { hideableFields } from '../details.ts';
import type { EditedProfile, OwnProfile, PromptAnswer } from '../contract.ts';
import { calculateCompleteness } from './completeness.ts';
import { photosOfMember } from './events.ts';
import { mayHave } from './profile-policy.ts';
import { findProfile, type ProfileRow } from './profile-queries.ts';
import { listPrompts } from './prompt-queries.ts';

/**
 * The member's own profile, in the form in which they edit it.
 * @throws {CallError} `not_found` if the member has no profile.
 */
export async function loadOwnProfile(context: MemberContext): Promise<EditedProfile> {
  const { siteId, memberId } = context.caller;
  const [row, settings] = await Promise.all([findProfile(context.db, siteId, memberId), settingsOf(context)]);
  if (!row) throw fail(platformErrors.not_found);
  return loadEditedProfile(context, context.db, row, settings);
}

export async function loadEditedProfile(
  services: Services,
  executor: Executor,
  row: ProfileRow,
  settings: SettingsOfSite,
): Promise<EditedProfile> {
  const { siteId, memberId } = row;
  const photos = await services.events.ask(services, photosOfMember, { executor, siteId, memberId });
  const prompts = await listPrompts(executor, { siteId, memberId });
  return {
    profile: toOwnProfile(row, prompts, settings),
    completeness: calculateCompleteness({ ...row, prompts }, photos, settings),
  };
}

function toOwnProfile(row: ProfileRow, prompts: PromptAnswer[], settings: SettingsOfSite): OwnProfile {
  return {
    id: row.memberId,
    name: row.name,
    status: row.status,
    date_of_birth: row.birthDate,
    gender: row.gender,
    gender_label: row.genderLabel,
    sexuality: row.sexuality,
    country: row.country,
    region: row.region,
    city: row.city,
    about: row.about,
    prompts,
    ...pickAnswers(row),
    job: row.job,
    height: row.height,
    languages: row.languages,
    pronouns: row.pronouns,
    hidden_answers: hideableFields.filter((field) => row.hiddenAnswers.includes(field)),
    interests: row.interests.filter((id) => mayHave(settings, row, id)),
    seek_min_age: row.seekMinAge,
    seek_max_age: row.seekMaxAge,
    show_adult: row.showAdult,
  };
}
