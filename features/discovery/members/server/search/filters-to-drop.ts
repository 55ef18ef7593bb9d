import type { CallResponse } from '#platform/shared/call.ts';
import type { getSearchHelp, SearchField, SearchFilters } from '../../contract.ts';
import { toSearchField } from './search-plan.ts';

type Together = CallResponse<typeof getSearchHelp>['together'];

interface Search {
  /** Filters that may be removed. */
  readonly fields: readonly SearchField[];
  readonly filters: SearchFilters;
  readonly countResults: (filters: SearchFilters) => Promise<number>;
  /** The number of results with all filters. */
  readonly numResults: number;
}

/**
 * Finds the filters to remove together when removing a single one does not help. It starts without any filters and
 * restores them one by one, the least restrictive first, as long as the search still finds more than it does now. The
 * filters that could not be restored must be removed. This takes two counts per filter.
 */
export async function filtersToDrop({
  fields,
  filters,
  countResults,
  numResults,
}: Search): Promise<Together> {
  const withOnly = (fieldsToKeep: readonly SearchField[]) =>
    withoutFields(
      filters,
      fields.filter((field) => !fieldsToKeep.includes(field)),
    );
  let best = await countResults(withOnly([]));
  if (best <= numResults) return null;
  const counts = await Promise.all(
    fields.map(async (field) => ({ field, count: await countResults(withOnly([field])) })),
  );
  const fieldsToKeep: SearchField[] = [];
  for (const { field } of counts.toSorted((one, other) => other.count - one.count)) {
    const count = await countResults(withOnly([...fieldsToKeep, field]));
    if (count <= numResults) continue;
    fieldsToKeep.push(field);
    best = count;
  }
  return {
    fields: fields.filter((field) => !fieldsToKeep.includes(field)),
    filters: withOnly(fieldsToKeep),
    numResults: best,
  };
}

export function withoutFields(filters: SearchFilters, fields: readonly SearchField[]): SearchFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !fields.includes(toSearchField(name as keyof SearchFilters))),
  );
}
