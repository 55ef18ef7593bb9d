import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/sites/server/public.ts';
import {
  pageSize,
  type FilterChange,
  type getSearchHelp as helpCall,
  type SearchField,
  type SearchFilters,
} from '../contract.ts';
import { countPlan } from './found-page.ts';
import { looseningsOf, type Change } from './loosenings.ts';
import { planFor } from './search-members.ts';
import { fieldOf, fieldsOf, planSearch, type SearchPlan } from './search-plan.ts';

/** What no search does without. */
const kept: ReadonlySet<SearchField> = new Set(['gender', 'country']);
/** Found by a change that is worth proposing: half a page. */
const enough = pageSize / 2;

/** Which filter removes how many, and the smallest change that brings people back. */
export async function getSearchHelp(
  context: RequestContext,
  filters: SearchFilters,
): Promise<CallResponse<typeof helpCall>> {
  const plan = await planFor(context, filters);
  const settings = await settingsOf(context);
  const count = async (change: Change): Promise<FilterChange> => ({
    ...change,
    numResults: await countPlan(context.db, planSearch(settings, plan.searcher, change.filters, plan.now)),
  });
  const { free, premium } = fieldsOf(settings);
  const allowed = new Set(plan.searcher?.premium ? [...free, ...premium] : free);
  const [numResults, without] = await Promise.all([
    countPlan(context.db, plan),
    Promise.all(removalsOf(plan).map(count)),
  ]);
  const helps = (change: FilterChange) => change.numResults >= Math.max(enough, numResults + 1);
  const smallestOf = (changes: readonly FilterChange[]) =>
    changes.filter(helps).toSorted((one, other) => one.numResults - other.numResults)[0];
  // A wider filter changes less than one that goes; of one size, what brings the fewest people more changes least.
  let smallest: FilterChange | undefined;
  for (const changes of looseningsOf(plan, allowed))
    smallest ??= smallestOf(await Promise.all(changes.map(count)));
  return {
    numResults,
    without: without.toSorted((one, other) => other.numResults - one.numResults),
    smallest: smallest ?? smallestOf(without) ?? null,
  };
}

function removalsOf({ filters }: SearchPlan): Change[] {
  const fields = new Set((Object.keys(filters) as (keyof SearchFilters)[]).map(fieldOf));
  return [...fields]
    .filter((field) => !kept.has(field))
    .map((field) => ({
      field,
      removed: true,
      filters: Object.fromEntries(
        Object.entries(filters).filter(([name]) => fieldOf(name as keyof SearchFilters) !== field),
      ),
    }));
}
