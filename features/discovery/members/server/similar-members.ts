import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { getSimilarMembers as similarCall, SearchFilters, SearchQuery } from '../contract.ts';
import { differencesOf } from './differences.ts';
import { readSearchTraits } from '#features/people/directory/server/public.ts';
import { planFor, searchMembers } from './search-members.ts';

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
 * Members who nearly fit, in the order of the search, each with the filters it does not fit. Members who fit wholly
 * are left out: they stand in the search itself.
 */
export async function getSimilarMembers(
  context: RequestContext,
  { cursor, sort, ...filters }: SearchQuery,
): Promise<CallResponse<typeof similarCall>> {
  const plan = await planFor(context, filters);
  const wide = await searchMembers(context, {
    ...relaxed(filters, plan.minAge, plan.maxAge),
    ...(sort === undefined ? {} : { sort }),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const ids = wide.members.map(({ id }) => id);
  const traits = new Map(
    (await readSearchTraits(context.db, context.siteId, ids)).map((row) => [row.memberId, row]),
  );
  return {
    members: wide.members
      .map((member) => ({ ...member, differs: differencesOf(member, traits.get(member.id), plan) }))
      .filter(({ differs }) => differs.length > 0),
    next: wide.next,
  };
}
