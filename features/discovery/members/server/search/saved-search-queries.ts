import type { Database, Executor } from '#platform/server/db/database.ts';
import type { SearchFilters, SortOrder } from '../../contract.ts';
import { savedSearch } from '../tables.ts';

export interface SavedSearch {
  readonly filters: SearchFilters;
  readonly sort: SortOrder;
}

export async function findSavedSearch(
  db: Database,
  siteId: number,
  memberId: string,
): Promise<SavedSearch | undefined> {
  const [saved] = await db.prepared<{ filters: SearchFilters; sort: SortOrder }>(
    'members_saved_search',
    'select filters, sort from saved_search where site_id = $1 and member_id = $2',
    [siteId, memberId],
  );
  return saved;
}

export async function storeSavedSearch(
  executor: Executor,
  row: typeof savedSearch.$inferInsert,
): Promise<void> {
  const { filters, sort, savedAt } = row;
  await executor
    .insert(savedSearch)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSearch.siteId, savedSearch.memberId],
      set: { filters, sort, savedAt },
    });
}
