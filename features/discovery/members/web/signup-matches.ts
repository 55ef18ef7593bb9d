import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { ageOn } from '#platform/shared/time.ts';
import type { PageContext } from '#platform/web/page-context.ts';
import { searchMembers, type FoundMember } from '../calls.gen.ts';

/** Enough to see that somebody is there, few enough to look at. */
export const mostMatches = 12;

/** Whoever named no ages meets people about as old as they are. */
const yearsAround = 10;

/** Who fits a new member best, by their own search; those of about their age unless they said which ages they seek. */
export async function findSignupMatches(
  dispatch: PageContext['dispatch'],
  now: Date,
): Promise<readonly FoundMember[]> {
  const [own, { profile }] = await Promise.all([
    dispatch(searchMembers, { sort: 'best_match' }),
    dispatch(getProfile, {}),
  ]);
  const all = own.members.slice(0, mostMatches);
  const namedAges = profile.seek_min_age > 18 || profile.seek_max_age < 99;
  if (namedAges || !own.filters.fields.includes('age')) return all;
  const age = ageOn(profile.date_of_birth, now);
  const near = await dispatch(searchMembers, {
    sort: 'best_match',
    min_age: Math.max(own.filters.min_age, age - yearsAround),
    max_age: Math.min(own.filters.max_age, age + yearsAround),
  });
  return near.members.length > 0 ? near.members.slice(0, mostMatches) : all;
}
