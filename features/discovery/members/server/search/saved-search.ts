import type { MemberContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { isCallError } from '#platform/shared/errors.ts';
import type { SearchFilters, SortOrder } from '../../contract.ts';
import { storeSavedSearch, type SavedSearch } from './saved-search-queries.ts';
import { planSearch } from './search-plan.ts';
import { getSearcher } from './searcher.ts';

const defaultSearch: SavedSearch = { filters: {}, sort: 'last_active' };

/** The saved search. If there is none, or its filters are no longer allowed, returns the default search. */
export async function getSavedSearch(context: MemberContext): Promise<SavedSearch> {
  const { saved } = await getSearcher(context, context.caller);
  if (!saved) return defaultSearch;
  try {
    await checkSearch(context, saved.filters);
    return saved;
  } catch (error) {
    // The site's settings or the member's rights have changed since the search was saved.
    if (isCallError(error)) return defaultSearch;
    throw error;
  }
}

export async function saveSearch(
  context: MemberContext,
  filters: SearchFilters,
  sort: SortOrder,
): Promise<SavedSearch> {
  const { siteId, memberId } = context.caller;
  await checkSearch(context, filters);
  await storeSavedSearch(context.db, { siteId, memberId, filters, sort, savedAt: context.clock.now() });
  return { filters, sort };
}

async function checkSearch(context: MemberContext, filters: SearchFilters): Promise<void> {
  const { searcher } = await getSearcher(context, context.caller);
  planSearch(await settingsOf(context), searcher, filters, context.clock.now());
}
