import { day } from '#platform/shared/time.ts';
import { newForDays, type FoundMember, type SearchField } from '../../contract.ts';
import {
  interestBits,
  passes,
  searchChoiceNames,
  traitTest,
} from '#features/people/directory/search-bits.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchTraits } from '#features/people/directory/server/public.ts';

/** The filters that a member found by a wider search does not meet. */
export function listDifferences(
  member: FoundMember,
  traits: SearchTraits | undefined,
  { filters, minAge, maxAge, now }: SearchPlan,
): SearchField[] {
  const { age, region, distance, online } = member;
  const differs: SearchField[] = [];
  if (age < minAge || age > maxAge) differs.push('age');
  if (filters.countryregion && region !== filters.countryregion) differs.push('countryregion');
  if (filters.distance && (distance === null || distance > filters.distance)) differs.push('distance');
  if (filters.online && !online) differs.push('online');
  if (!traits) return differs;
  if (filters.new && traits.joinedAt.getTime() <= now.getTime() - newForDays * day) differs.push('new');
  const wantedInterests = interestBits(filters.interests ?? []);
  if ((traits.interests & wantedInterests) !== wantedInterests) differs.push('interests');
  if (!passes(traits.bits, traitTest({ languages: filters.languages }))) differs.push('languages');
  for (const choice of searchChoiceNames) {
    const filterValues = filters[choice];
    if (filterValues && !passes(traits.bits, traitTest({ answers: { [choice]: filterValues } })))
      differs.push(choice);
  }
  return differs;
}
