import type { CallResponse } from '#platform/shared/call.ts';
import type { getSearchHelp, SearchField, SearchFilters } from '../contract.ts';
import { fieldOf } from './search-plan.ts';

type Together = CallResponse<typeof getSearchHelp>['together'];

interface Search {
  /** Filters that may go. */
  readonly fields: readonly SearchField[];
  readonly filters: SearchFilters;
  readonly countOf: (filters: SearchFilters) => Promise<number>;
  /** Found now. */
  readonly numResults: number;
}

/**
 * The filters to take off together, for a search of which no single one is in the way. From none of them on, those
 * that leave the most people are put back one by one, as long as more are left than now: so each that goes is needed.
 * It takes two counts a filter.
 */
export async function filtersToDrop({ fields, filters, countOf, numResults }: Search): Promise<Together> {
  const withOnly = (kept: readonly SearchField[]) =>
    withoutFields(
      filters,
      fields.filter((field) => !kept.includes(field)),
    );
  let found = await countOf(withOnly([]));
  if (found <= numResults) return null;
  const alone = await Promise.all(
    fields.map(async (field) => ({ field, left: await countOf(withOnly([field])) })),
  );
  const kept: SearchField[] = [];
  for (const { field } of alone.toSorted((one, other) => other.left - one.left)) {
    const left = await countOf(withOnly([...kept, field]));
    if (left <= numResults) continue;
    kept.push(field);
    found = left;
  }
  return {
    fields: fields.filter((field) => !kept.includes(field)),
    filters: withOnly(kept),
    numResults: found,
  };
}

export function withoutFields(filters: SearchFilters, fields: readonly SearchField[]): SearchFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([name]) => !fields.includes(fieldOf(name as keyof SearchFilters))),
  );
}
