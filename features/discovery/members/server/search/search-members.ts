import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { buildCards } from '#features/people/directory/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type {
  FoundMember,
  searchMembers as searchCall,
  SearchFilters,
  SearchQuery,
  SortOrder,
} from '../../contract.ts';
import { appliedFilters } from './applied-filters.ts';
import { bestPage } from './best-members.ts';
import type { FoundRow } from './find-members.ts';
import { countPlan, type Page } from './found-page.ts';
import { nearestPage } from './nearest-members.ts';
import { orderedPage } from './ordered-members.ts';
import { bandBetween } from '#features/site/places/server/public.ts';
import { requireSearch } from './search-policy.ts';
import { planSearch, type SearchPlan } from './search-plan.ts';
import { getSearcher } from './searcher.ts';

type Answer = CallResponse<typeof searchCall>;

/**
 * A page of members who match the filters. The searcher and each member seek each other's gender. The searcher's own
 * age range applies unless a filter replaces it. The age ranges that these members seek do not matter.
 */
export async function searchMembers(context: RequestContext, query: SearchQuery): Promise<Answer> {
  const { sort = 'last_active', cursor, ...filters } = query;
  const plan = await planFor(context, filters);
  const { db, siteId } = context;
  const settings = await settingsOf(context);
  const page = await loadPage(context, plan, sort, cursor);
  const cards = await buildCards(db, siteId, page.rows, plan.now);
  return {
    members: cards.map((card, place) => ({
      ...card,
      distance: distanceTo(plan, page.rows[place]!),
      liked: page.rows[place]!.liked,
    })),
    next: page.next,
    numResults: cursor === undefined ? page.total : null,
    filters: appliedFilters(plan, settings, sort),
  };
}

/** Falls back to the order of last activity if the searcher lacks something `sort` needs, such as a location. */
async function loadPage(
  context: RequestContext,
  plan: SearchPlan,
  sort: SortOrder,
  cursor: string | undefined,
): Promise<Page> {
  const { searcher } = plan;
  if (sort === 'nearest' && searcher?.cell) return nearestPage(context.db, plan, searcher.cell, cursor);
  if (sort === 'best_match' && searcher) return bestPage(context, plan, searcher.memberId, cursor);
  return orderedPage(context.db, plan, sort === 'newest' ? 'joined_at' : 'last_active', cursor);
}

/** How many members match, up to `maxCountedMembers` + 1. */
export async function countMembers(context: RequestContext, filters: SearchFilters): Promise<number> {
  return countPlan(context.db, await planFor(context, filters));
}

/** @throws {CallError} `authentication_required` if the caller is a visitor who may not search. */
export async function planFor(context: RequestContext, filters: SearchFilters): Promise<SearchPlan> {
  const settings = await settingsOf(context);
  const { caller } = context;
  if (caller.kind === 'visitor') {
    requireSearch(context, settings);
    return planSearch(settings, null, filters, context.clock.now());
  }
  const { searcher } = await getSearcher(context, caller);
  return planSearch(settings, searcher, filters, context.clock.now());
}

function distanceTo({ searcher, finest }: SearchPlan, { cell }: FoundRow): FoundMember['distance'] {
  return searcher?.cell && cell ? bandBetween(searcher.cell, cell, finest) : null;
}
