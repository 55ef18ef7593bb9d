import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import {
  pageSize,
  type FilterChange,
  type getSearchHelp as helpCall,
  type SearchField,
  type SearchFilters,
} from '../../contract.ts';
import { filtersToDrop, withoutFields } from './filters-to-drop.ts';
import { countPlan } from './found-page.ts';
import { listLoosenings, type Change } from './loosenings.ts';
import { planFor } from './search-members.ts';
import { toSearchField, listSearchFields, planSearch } from './search-plan.ts';

type Answer = CallResponse<typeof helpCall>;

/** Filters that every search requires. */
const requiredFields: ReadonlySet<SearchField> = new Set(['gender', 'country']);
/** A change that fills half a page is preferred to other changes. */
const wantedResults = pageSize / 2;

/** How many members each filter removes, and the smallest change that finds more. */
export async function getSearchHelp(context: RequestContext, filters: SearchFilters): Promise<Answer> {
  const plan = await planFor(context, filters);
  const settings = await settingsOf(context);
  const countResults = (changed: SearchFilters) =>
    countPlan(context.db, planSearch(settings, plan.searcher, changed, plan.now));
  const count = async (change: Change): Promise<FilterChange> => ({
    ...change,
    numResults: await countResults(change.filters),
  });
  const { free, premium } = listSearchFields(settings);
  const allowed = new Set(plan.searcher?.premium ? [...free, ...premium] : free);
  const fields = removableFields(filters);
  const [numResults, without] = await Promise.all([
    countPlan(context.db, plan),
    Promise.all(
      fields.map((field) => count({ field, removed: true, filters: withoutFields(filters, [field]) })),
    ),
  ]);
  const helpsEnough = ({ numResults: count }: FilterChange) =>
    count >= Math.max(wantedResults, numResults + 1);
  const pickSmallest = (changes: readonly FilterChange[]) =>
    changes.filter(helpsEnough).toSorted((one, other) => one.numResults - other.numResults)[0];
  // Loosening a filter is a smaller change than removing it. Among equal steps, the one that adds the fewest members
  // wins.
  const tried: FilterChange[] = [];
  let smallest: FilterChange | undefined;
  for (const changes of listLoosenings(plan, allowed)) {
    if (smallest) break;
    const counted = await Promise.all(changes.map(count));
    tried.push(...counted);
    smallest = pickSmallest(counted);
  }
  smallest ??= pickSmallest(without) ?? pickLargest([...tried, ...without], numResults);
  return {
    numResults,
    without: without.toSorted((one, other) => other.numResults - one.numResults),
    smallest: smallest ?? null,
    together: smallest ? null : await filtersToDrop({ fields, filters, countResults, numResults }),
  };
}

/** If no change fills half a page, takes the one that finds the most members, if that is more than now. */
function pickLargest(changes: readonly FilterChange[], now: number): FilterChange | undefined {
  return changes
    .filter(({ numResults }) => numResults > now)
    .toSorted((one, other) => other.numResults - one.numResults)[0];
}

function removableFields(filters: SearchFilters): SearchField[] {
  const fields = new Set((Object.keys(filters) as (keyof SearchFilters)[]).map(toSearchField));
  return [...fields].filter((field) => !requiredFields.has(field));
}
