import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type {
  getSimilarMembers as similarCall,
  SearchField,
  SearchFilters,
  SearchQuery,
} from '../contract.ts';
import { searchMembers } from './search-members.ts';

const yearsWider = 5;

/** What of a search stays when it is relaxed: whom, where in the wide, and a photo. */
function relaxed(filters: SearchFilters, minAge: number, maxAge: number): SearchFilters {
  const { gender, country, with_photo } = filters;
  return {
    ...(gender ? { gender } : {}),
    ...(country ? { country } : {}),
    ...(with_photo ? { with_photo } : {}),
    min_age: Math.max(18, minAge - yearsWider),
    max_age: Math.min(99, maxAge + yearsWider),
  };
}

/**
 * Members who nearly fit, by last activity, each with the filters it does not fit as far as its card tells. Members
 * who fit wholly are left out: they stand in the search itself.
 */
export async function getSimilarMembers(
  context: RequestContext,
  { cursor, ...query }: SearchQuery,
): Promise<CallResponse<typeof similarCall>> {
  const { sort: _sort, ...filters } = query;
  const exact = await searchMembers(context, query);
  const { min_age: minAge, max_age: maxAge } = exact.filters;
  const wide = await searchMembers(context, {
    ...relaxed(filters, minAge, maxAge),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const shown = new Set(exact.members.map(({ id }) => id));
  return {
    members: wide.members
      .filter(({ id }) => !shown.has(id))
      .map((member) => ({ ...member, differs: differences(member, filters, minAge, maxAge) })),
    next: wide.next,
  };
}

type Found = Awaited<ReturnType<typeof searchMembers>>['members'][number];

function differences(member: Found, filters: SearchFilters, minAge: number, maxAge: number): SearchField[] {
  const differs: SearchField[] = [];
  if (member.age < minAge || member.age > maxAge) differs.push('age');
  if (filters.countryregion && member.region !== filters.countryregion) differs.push('countryregion');
  if (filters.distance && (member.distance === null || member.distance > filters.distance))
    differs.push('distance');
  if (filters.online && !member.online) differs.push('online');
  return differs;
}
