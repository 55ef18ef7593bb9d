import { distanceBands } from '#features/site/places/distance-bands.ts';
import type { FilterChange, SearchField, SearchFilters } from '../../contract.ts';
import { searchChoiceNames, searchChoices } from '#features/people/directory/search-choices.ts';
import type { SearchPlan } from './search-plan.ts';

export type Change = Omit<FilterChange, 'numResults'>;

/** Years added at both ends, smallest first. */
const ageStepsInYears = [2, 5, 10] as const;
/** Considers at most this many changes of chosen values, because each change costs a count. */
const maxValueChanges = 12;

/**
 * Changes that let more members in without removing a filter, grouped by size, smallest first. Distances widen band by
 * band and age ranges step by step. One more value may be added for a question. One interest or language may be
 * dropped, because members must have all of them.
 */
export function listLoosenings(plan: SearchPlan, allowed: ReadonlySet<SearchField>): Change[][] {
  const distances = widerDistances(plan.filters);
  const ages = widerAges(plan);
  const values = [
    ...withOneMoreValue(plan.filters),
    ...withOneLess(plan.filters, 'interests'),
    ...withOneLess(plan.filters, 'languages'),
  ]
    .filter(({ field }) => allowed.has(field))
    .slice(0, maxValueChanges);
  const sizes = Math.max(distances.length, ages.length, 1);
  return Array.from({ length: sizes }, (_, size) =>
    [distances[size], ages[size], ...(size === 0 ? values : [])]
      .filter((change) => change !== undefined)
      .filter(({ field }) => allowed.has(field)),
  );
}

const loosening = (field: SearchField, filters: SearchFilters): Change => ({
  field,
  removed: false,
  filters,
});

function widerDistances(filters: SearchFilters): Change[] {
  const { distance } = filters;
  if (distance === undefined) return [];
  return distanceBands
    .filter((band) => band > distance)
    .map((band) => loosening('distance', { ...filters, distance: band }));
}

function widerAges({ filters, minAge, maxAge }: SearchPlan): Change[] {
  const widen = (years: number) => ({
    min_age: Math.max(18, minAge - years),
    max_age: Math.min(99, maxAge + years),
  });
  return ageStepsInYears
    .map(widen)
    .filter(({ min_age, max_age }) => min_age < minAge || max_age > maxAge)
    .map((ages) => loosening('age', { ...filters, ...ages }));
}

function withOneMoreValue(filters: SearchFilters): Change[] {
  return searchChoiceNames.flatMap((choice) => {
    const chosen: readonly string[] | undefined = filters[choice];
    if (!chosen) return [];
    return searchChoices[choice]
      .filter((value) => !chosen.includes(value))
      .map((value) => loosening(choice, { ...filters, [choice]: [...chosen, value] }));
  });
}

function withOneLess(filters: SearchFilters, field: 'interests' | 'languages'): Change[] {
  const filterValues: readonly string[] = filters[field] ?? [];
  // Dropping the only value would remove the filter.
  if (filterValues.length < 2) return [];
  return filterValues.map((removed) =>
    loosening(field, { ...filters, [field]: filterValues.filter((value) => value !== removed) }),
  );
}
