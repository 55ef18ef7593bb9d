import type { SiteSettings } from '#features/site/sites/contract.ts';
import { answerFields, profileAnswers } from './answers.ts';

type AnswerSettings = Pick<
  SiteSettings,
  'profile_answers' | 'visible_profile_fields' | 'search_fields' | 'premium_search_fields'
>;

/**
 * Adds the profile answers that a site does not have yet. Members' pages show them, and search offers them according to
 * their `filter`. The setting `profile_answers` lists every answer that the site has ever received, so that an answer
 * that the operator removes is not added again.
 */
export function withNewAnswers(settings: AnswerSettings): AnswerSettings {
  const added = answerFields.filter((field) => !settings.profile_answers.includes(field));
  const filters = (who: 'free' | 'premium') => added.filter((field) => profileAnswers[field].filter === who);
  return {
    profile_answers: [...settings.profile_answers, ...added],
    visible_profile_fields: [...new Set([...settings.visible_profile_fields, ...added])],
    search_fields: [...new Set([...settings.search_fields, ...filters('free')])],
    premium_search_fields: [...new Set([...settings.premium_search_fields, ...filters('premium')])],
  };
}
