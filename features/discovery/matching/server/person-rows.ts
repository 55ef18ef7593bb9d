import { answerFields, profileAnswers, type AnswerField } from '#features/people/profiles/answers.ts';
import {
  isAdultInterest,
  type Gender,
  type InterestId,
  type ProfileField,
} from '#features/people/profiles/attributes.ts';
import { placeColumnsSql, settledCell, type PlaceRow } from '#features/people/profiles/server/public.ts';
import type { SettingsOfSite } from '#features/site/sites/server/public.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { habits, type Habit } from '../match-questions.ts';
import type { Person, StatedPreferences } from './ranking/person.ts';

/** Profile answers that the ranking may use if the site shows them. */
const rankedFields = answerFields.filter((field) => profileAnswers[field].ranked);

type Answers = { readonly [F in AnswerField | Habit]: string | null };

/** A row of `personColumns`. */
export interface PersonRow extends Answers, PlaceRow {
  readonly member_id: string;
  readonly gender: Gender;
  readonly birth_date: string;
  readonly interests: InterestId[];
  readonly show_adult: boolean;
  readonly hidden_answers: readonly string[];
  readonly intentions: string[] | null;
  readonly wished_interests: InterestId[] | null;
  readonly max_distance: number | null;
}

/**
 * Columns of a profile `p` and of the match finder's answers `a`, which may be missing. Sexuality is never included.
 */
export const personColumns = `p.member_id, p.gender, p.birth_date::text as birth_date, ${placeColumnsSql('p')},
  ${rankedFields.map((field) => `p.${field}`).join(', ')}, p.interests, p.show_adult,
  p.hidden_answers,
  a.intentions, a.interests as wished_interests, a.max_distance, ${habits.map((habit) => `a.${habit}`).join(', ')}`;

export type RankingSettings = Pick<SettingsOfSite, 'visible_profile_fields' | 'adult_content' | 'time_zone'>;

/** A member as the ranking on this site may see them; hidden fields count as missing. */
export function toVisiblePerson(row: PersonRow, settings: RankingSettings, now: Date): Person {
  const shows = (field: ProfileField) => settings.visible_profile_fields.includes(field);
  const showsAdult = row.show_adult && settings.adult_content;
  const interests = shows('interests') ? row.interests : [];
  const answers: Record<string, string> = {};
  const hidden = row.hidden_answers;
  for (const field of rankedFields)
    if (row[field] !== null && shows(field) && !hidden.includes(field)) answers[field] = row[field];
  for (const habit of habits) if (row[habit] !== null) answers[habit] = row[habit];
  const preferences = statedPreferences(row, showsAdult);
  return {
    id: row.member_id,
    group: row.gender,
    age: ageOn(row.birth_date, dayAt(now, settings.time_zone)),
    answers,
    tags: interests.filter((id) => !isAdultInterest(id)),
    adultTags: showsAdult ? interests.filter(isAdultInterest) : [],
    showsAdult,
    place: settledCell(row, settings, now),
    ...(preferences ? { preferences } : {}),
  };
}

function statedPreferences(row: PersonRow, showsAdult: boolean): StatedPreferences | null {
  if (row.intentions === null) return null;
  return {
    intentions: row.intentions,
    tags: (row.wished_interests ?? []).filter((id) => showsAdult || !isAdultInterest(id)),
    maxDistance: row.max_distance,
  };
}
