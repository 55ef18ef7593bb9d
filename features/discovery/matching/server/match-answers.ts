import type { CallResponse } from '#platform/shared/call.ts';
import { fail, invalidInput, platformErrors } from '#platform/shared/errors.ts';
import type { MemberContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { interestIds, isAdultInterest, type InterestId } from '#features/people/profiles/attributes.ts';
import type { getMatchAnswers, MatchAnswers } from '../contract.ts';
import { distances } from '../match-questions.ts';
import {
  deleteAnswers,
  findAnswers,
  findSeeker,
  writeAnswers,
  type MatchAnswerRow,
} from './matching-queries.ts';

/** @throws {CallError} `not_found` if the member has no profile on this site. */
export async function findMatchAnswers(
  context: MemberContext,
): Promise<CallResponse<typeof getMatchAnswers>> {
  const { siteId, memberId } = context.caller;
  const [row, seeker, offered] = await Promise.all([
    findAnswers(context.db, siteId, memberId),
    findSeeker(context.db, { siteId, memberId }),
    listOfferedInterests(context),
  ]);
  if (!seeker) throw fail(platformErrors.not_found);
  return {
    answers: row ? toAnswers(row, offered) : null,
    seek_min_age: seeker.seek_min_age,
    seek_max_age: seeker.seek_max_age,
    offered_interests: offered,
  };
}

/** @throws {CallError} `invalid_input` for a distance or an interest that is not offered. */
export async function saveMatchAnswers(
  context: MemberContext,
  answers: MatchAnswers,
): Promise<{ answers: MatchAnswers }> {
  const { siteId, memberId } = context.caller;
  const offered = await listOfferedInterests(context);
  const { max_distance: maxDistance } = answers;
  if (maxDistance !== null && !(distances as readonly number[]).includes(maxDistance))
    throw invalidInput({ field: 'max_distance', problem: 'invalid' });
  if (!answers.interests.every((id) => offered.includes(id)))
    throw invalidInput({ field: 'interests', problem: 'interest_not_offered' });
  const row: MatchAnswerRow = {
    siteId,
    memberId,
    intentions: answers.intentions,
    interests: answers.interests,
    maxDistance,
    smoking: answers.smoking,
    drinking: answers.drinking,
    freeTime: answers.free_time,
    pace: answers.pace,
    answeredAt: context.clock.now(),
  };
  await writeAnswers(context.db, row);
  return { answers: toAnswers(row, offered) };
}

export async function forgetMatchAnswers({ caller, db }: MemberContext): Promise<{ forgotten: boolean }> {
  return { forgotten: await deleteAnswers(db, caller.siteId, caller.memberId) };
}

/** Includes adult interests only if adult content is on for both the site and the member. */
async function listOfferedInterests({
  db,
  caller: { siteId, memberId },
}: MemberContext): Promise<InterestId[]> {
  const [settings, seeker] = await Promise.all([
    settingsOf({ siteId, db }),
    findSeeker(db, { siteId, memberId }),
  ]);
  if (!settings.visible_profile_fields.includes('interests')) return [];
  const adult = settings.adult_content && seeker?.show_adult === true;
  return interestIds.filter((id) => adult || !isAdultInterest(id));
}

function toAnswers(row: MatchAnswerRow, offered: readonly InterestId[]): MatchAnswers {
  return {
    intentions: row.intentions,
    max_distance: row.maxDistance,
    interests: row.interests.filter((id) => offered.includes(id)),
    smoking: row.smoking,
    drinking: row.drinking,
    free_time: row.freeTime,
    pace: row.pace,
  };
}
