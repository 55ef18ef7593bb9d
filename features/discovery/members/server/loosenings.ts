import { distanceBands } from '#features/site/places/distance-bands.ts';
import type { FilterChange, SearchField, SearchFilters } from '../contract.ts';
import { searchChoiceNames, searchChoices } from '#features/people/directory/search-choices.ts';
import type { SearchPlan } from './search-plan.ts';

export type Change = Omit<FilterChange, 'numResults'>;

/** Years on both sides, a little first. */
const ageSteps = [2, 5, 10] as const;
/** Counts that lists may cost: beyond these one value more is not tried. */
const mostValues = 12;

/**
 * What lets more people in without giving a filter up, the smallest changes first: those of one size are alike to who
 * searches. Distances go band by band, ages step by step; of several chosen values there may be one more, or of those
 * that all must fit one less.
 */
export function looseningsOf(plan: SearchPlan, allowed: ReadonlySet<SearchField>): Change[][] {
  const distances = widerDistances(plan.filters);
  const ages = widerAges(plan);
  const values = [...oneMore(plan.filters), ...oneLess(plan.filters)]
    .filter(({ field }) => allowed.has(field))
    .slice(0, mostValues);
  const sizes = Math.max(distances.length, ages.length, 1);
  return Array.from({ length: sizes }, (_, size) =>
    [distances[size], ages[size], ...(size === 0 ? values : [])]
      .filter((change) => change !== undefined)
      .filter(({ field }) => allowed.has(field)),
  );
}

const loosened = (field: SearchField, filters: SearchFilters): Change => ({ field, removed: false, filters });

function widerDistances(filters: SearchFilters): Change[] {
  const { distance } = filters;
  if (distance === undefined) return [];
  return distanceBands
    .filter((band) => band > distance)
    .map((band) => loosened('distance', { ...filters, distance: band }));
}

function widerAges({ filters, minAge, maxAge }: SearchPlan): Change[] {
  const reached = (years: number) => ({
    min_age: Math.max(18, minAge - years),
    max_age: Math.min(99, maxAge + years),
  });
  return ageSteps
    .map(reached)
    .filter(({ min_age, max_age }) => min_age < minAge || max_age > maxAge)
    .map((ages) => loosened('age', { ...filters, ...ages }));
}

function oneMore(filters: SearchFilters): Change[] {
  return searchChoiceNames.flatMap((choice) => {
    const chosen: readonly string[] | undefined = filters[choice];
    if (!chosen) return [];
    return searchChoices[choice]
      .filter((value) => !chosen.includes(value))
      .map((value) => loosened(choice, { ...filters, [choice]: [...chosen, value] }));
  });
}

function oneLess(filters: SearchFilters): Change[] {
  const { interests } = filters;
  // Without the only one the filter goes.
  if (!interests || interests.length < 2) return [];
  return interests.map((gone) =>
    loosened('interests', { ...filters, interests: interests.filter((interest) => interest !== gone) }),
  );
}
