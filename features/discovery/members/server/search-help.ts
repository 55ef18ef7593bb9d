import type { CallResponse } from '#platform/shared/call.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import {
  pageSize,
  type FilterChange,
  type getSearchHelp as helpCall,
  type SearchField,
  type SearchFilters,
} from '../contract.ts';
import { filtersToDrop, withoutFields } from './filters-to-drop.ts';
import { countPlan } from './found-page.ts';
import { looseningsOf, type Change } from './loosenings.ts';
import { planFor } from './search-members.ts';
import { fieldOf, fieldsOf, planSearch } from './search-plan.ts';

type Answer = CallResponse<typeof helpCall>;

/** What no search does without. */
const kept: ReadonlySet<SearchField> = new Set(['gender', 'country']);
/** Found by a change that is worth proposing before any other: half a page. */
const enough = pageSize / 2;

/** Which filter removes how many, and the smallest change that brings people back. */
export async function getSearchHelp(context: RequestContext, filters: SearchFilters): Promise<Answer> {
  const plan = await planFor(context, filters);
  const settings = await settingsOf(context);
  const countOf = (changed: SearchFilters) =>
    countPlan(context.db, planSearch(settings, plan.searcher, changed, plan.now));
  const count = async (change: Change): Promise<FilterChange> => ({
    ...change,
    numResults: await countOf(change.filters),
  });
  const { free, premium } = fieldsOf(settings);
  const allowed = new Set(plan.searcher?.premium ? [...free, ...premium] : free);
  const fields = removableFields(filters);
  const [numResults, without] = await Promise.all([
    countPlan(context.db, plan),
    Promise.all(
      fields.map((field) => count({ field, removed: true, filters: withoutFields(filters, [field]) })),
    ),
  ]);
  const worthIt = ({ numResults: found }: FilterChange) => found >= Math.max(enough, numResults + 1);
  const smallestOf = (changes: readonly FilterChange[]) =>
    changes.filter(worthIt).toSorted((one, other) => one.numResults - other.numResults)[0];
  // A wider filter changes less than one that goes; of one size, what brings the fewest people more changes least.
  const loosened: FilterChange[] = [];
  let smallest: FilterChange | undefined;
  for (const changes of looseningsOf(plan, allowed)) {
    if (smallest) break;
    const counted = await Promise.all(changes.map(count));
    loosened.push(...counted);
    smallest = smallestOf(counted);
  }
  smallest ??= smallestOf(without) ?? mostOf([...loosened, ...without], numResults);
  return {
    numResults,
    without: without.toSorted((one, other) => other.numResults - one.numResults),
    smallest: smallest ?? null,
    together: smallest ? null : await filtersToDrop({ fields, filters, countOf, numResults }),
  };
}

/** Where nothing finds half a page: what finds the most, if that is more than there are. */
function mostOf(changes: readonly FilterChange[], now: number): FilterChange | undefined {
  return changes
    .filter(({ numResults }) => numResults > now)
    .toSorted((one, other) => other.numResults - one.numResults)[0];
}

function removableFields(filters: SearchFilters): SearchField[] {
  const fields = new Set((Object.keys(filters) as (keyof SearchFilters)[]).map(fieldOf));
  return [...fields].filter((field) => !kept.has(field));
}
