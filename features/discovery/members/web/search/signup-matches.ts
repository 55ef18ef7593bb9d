import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { ageOn, dayAt } from '#platform/shared/time.ts';
import { getSettings } from '#features/site/sites/calls.gen.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import { searchMembers, type FoundMember } from '../../calls.gen.ts';

/** Enough to show that the site is alive, but few enough to look through. */
export const maxMatches = 12;

/** A member who did not say which ages they seek sees people within this age difference. */
const yearsAround = 10;

/** The best matches in a new member's own search, of about the same age unless the member said which ages they seek. */
export async function findSignupMatches(
  dispatch: PageContext['dispatch'],
  now: Date,
): Promise<readonly FoundMember[]> {
  const [search, { profile }, { settings }] = await Promise.all([
    dispatch(searchMembers, { sort: 'best_match' }),
    dispatch(getProfile, {}),
    dispatch(getSettings, {}),
  ]);
  const matches = search.members.slice(0, maxMatches);
  const namedAges = profile.seek_min_age > 18 || profile.seek_max_age < 99;
  if (namedAges || !search.filters.fields.includes('age')) return matches;
  const age = ageOn(profile.date_of_birth, dayAt(now, settings.time_zone));
  const sameAge = await dispatch(searchMembers, {
    sort: 'best_match',
    min_age: Math.max(search.filters.min_age, age - yearsAround),
    max_age: Math.min(search.filters.max_age, age + yearsAround),
  });
  return sameAge.members.length > 0 ? sameAge.members.slice(0, maxMatches) : matches;
}
