import type { SiteSettings } from '#features/site/sites/contract.ts';
import { answerFields, profileAnswers } from './answers.ts';

type AnswerSettings = Pick<
  SiteSettings,
  'profile_answers' | 'visible_profile_fields' | 'search_fields' | 'premium_search_fields'
>;

/** Profile parts that were added over time. Sites receive them when they update. */
export const profileParts = [...answerFields, 'prompts', 'job', 'height', 'languages'] as const;
type ProfilePart = (typeof profileParts)[number];

/**
 * Adds the profile parts that a site does not have yet. Members' pages show them, and search offers the answers according
 * to their `filter`. The setting `profile_answers` lists every part that the site has ever received, so that a part
 * that the operator removes is not added again.
 */
export function withNewAnswers(settings: AnswerSettings): AnswerSettings {
  const isNew = (part: ProfilePart) => !settings.profile_answers.includes(part);
  const added = profileParts.filter(isNew);
  const filters = (who: 'free' | 'premium') =>
    answerFields.filter((field) => isNew(field) && profileAnswers[field].filter === who);
  const details = (['height', 'languages'] as const).filter(isNew);
  return {
    profile_answers: [...settings.profile_answers, ...added],
    visible_profile_fields: [...new Set([...settings.visible_profile_fields, ...added])],
    search_fields: [...new Set([...settings.search_fields, ...filters('free'), ...details])],
    premium_search_fields: [...new Set([...settings.premium_search_fields, ...filters('premium')])],
  };
}
