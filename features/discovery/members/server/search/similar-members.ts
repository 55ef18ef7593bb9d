import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { getSimilarMembers as similarCall, SearchFilters, SearchQuery } from '../../contract.ts';
import { listDifferences } from './differences.ts';
import { listSearchTraits } from '#features/people/directory/server/public.ts';
import { planFor, searchMembers } from './search-members.ts';

const extraYears = 5;

/** Keeps only gender, country and photo, and widens the age range. */
function relaxFilters(filters: SearchFilters, minAge: number, maxAge: number): SearchFilters {
  const { gender, country, with_photo } = filters;
  return {
    ...(gender ? { gender } : {}),
    ...(country ? { country } : {}),
    ...(with_photo ? { with_photo } : {}),
    min_age: Math.max(18, minAge - extraYears),
    max_age: Math.min(99, maxAge + extraYears),
  };
}

/**
 * Members who nearly match, in search order, each with the filters they do not match. Members who match all filters
 * are left out, because the search itself shows them.
 */
export async function getSimilarMembers(
  context: RequestContext,
  { cursor, sort, ...filters }: SearchQuery,
): Promise<CallResponse<typeof similarCall>> {
  const plan = await planFor(context, filters);
  const wideSearch = await searchMembers(context, {
    ...relaxFilters(filters, plan.minAge, plan.maxAge),
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const ids = wideSearch.members.map(({ id }) => id);
  const traits = new Map(
    (await listSearchTraits(context.db, context.siteId, ids)).map((row) => [row.memberId, row]),
  );
  return {
    members: wideSearch.members
      .map((member) => ({ ...member, differs: listDifferences(member, traits.get(member.id), plan) }))
      .filter(({ differs }) => differs.length > 0),
    next: wideSearch.next,
  };
}
