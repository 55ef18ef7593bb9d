import { genders, interestIds } from '#features/people/profiles/attributes.ts';
import type { SearchField, SearchFilters, SortOrder } from '../contract.ts';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { searchChoiceNames, searchChoices } from '#features/people/directory/search-choices.ts';

/** A search as its page has it; the server fills in what is left open from the profile. */
export type Filters = SearchFilters & { readonly sort?: SortOrder };

/** The first is where a search starts. */
export const sorts = [
  'last_active',
  'best_match',
  'newest',
  'nearest',
] as const satisfies readonly SortOrder[];

/** Filters that are on or off. */
export const switches = ['with_photo', 'online', 'new'] as const satisfies readonly (keyof Filters)[];
/** Filters of which several values may be chosen. */
export const lists = ['interests', ...searchChoiceNames] as const;
export type ListFilter = (typeof lists)[number];

/** As many interests as one search may ask for. */
export const mostInterests = 10;

const listValues: Readonly<Record<ListFilter, readonly string[]>> = {
  interests: interestIds,
  ...searchChoices,
};

const ageRange = { min: 18, max: 99 };
export const ages = Array.from(
  { length: ageRange.max - ageRange.min + 1 },
  (_, index) => ageRange.min + index,
);

/** Reads an address that anybody may have typed: what is no filter is left out. */
export function filtersOf(params: URLSearchParams): Filters {
  const country = /^[A-Z]{2}$/.exec(params.get('country') ?? '')?.[0];
  const region = params.get('countryregion')?.trim();
  return {
    ...given(
      'gender',
      genders.find((one) => one === params.get('gender')),
    ),
    ...given('country', country),
    ...given('countryregion', region && region.length <= 80 ? region : undefined),
    ...given(
      'distance',
      distanceBands.find((band) => String(band) === params.get('distance')),
    ),
    ...agesOf(params),
    ...Object.assign({}, ...switches.map((name) => given(name, params.get(name) === 'true' || undefined))),
    ...Object.assign({}, ...lists.map((name) => given(name, listOf(params, name)))),
    ...given(
      'sort',
      sorts.find((one) => one === params.get('sort')),
    ),
  };
}

/** Where in the list the address starts; undefined: at its beginning. */
export function cursorOf(params: URLSearchParams): string | undefined {
  const cursor = params.get('cursor');
  return cursor && cursor.length <= 300 && /^[A-Za-z0-9_-]+$/.test(cursor) ? cursor : undefined;
}

const addressed = [
  'gender',
  'country',
  'countryregion',
  'distance',
  'min_age',
  'max_age',
  ...switches,
  ...lists,
  'sort',
] as const satisfies readonly (keyof Filters)[];

/**
 * The same search always gives the same address. It is never plain: `/members` alone is the search as last saved, so
 * that one without filters says its order.
 */
export function addressOf(filters: Filters, cursor?: string): string {
  const params = new URLSearchParams();
  for (const name of addressed) {
    for (const value of [filters[name] ?? []].flat()) params.append(name, String(value));
  }
  if (params.size === 0) params.set('sort', sorts[0]);
  if (cursor) params.set('cursor', cursor);
  return `/members?${params}`;
}

/** The filters without these; a region goes with its country. */
export function without(filters: Filters, ...names: readonly (keyof Filters)[]): Filters {
  const gone = new Set<string>(names.includes('country') ? [...names, 'countryregion'] : names);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.has(name)));
}

/** The filters without a field, by the name that settings and errors use; `age` is two of them. */
export function withoutField(filters: Filters, field: SearchField): Filters {
  return field === 'age' ? without(filters, 'min_age', 'max_age') : without(filters, field);
}

/** The filters with one value more in a list, or one less. */
export function toggled(filters: Filters, name: ListFilter, value: string): Filters {
  const chosen: readonly string[] = filters[name] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  // In the order of the list, whatever was pressed first, so that the address stays the same.
  const ordered = listValues[name].filter((one) => values.includes(one));
  return ordered.length === 0 ? without(filters, name) : { ...filters, [name]: ordered };
}

/** What was set, without the order of the list. */
export function setFilters({ sort: _sort, ...filters }: Filters): SearchFilters {
  return filters;
}

/** The order of the list alone. */
export function withoutFilters({ sort }: Filters): Filters {
  return sort ? { sort } : {};
}

/** How many things the search asks for; an age range is one. */
export function countFilters(filters: Filters): number {
  const { min_age, max_age, ...rest } = setFilters(filters);
  const ranges = min_age === undefined && max_age === undefined ? 0 : 1;
  return ranges + Object.values(rest).reduce<number>((sum, value) => sum + [value].flat().length, 0);
}

function given<N extends keyof Filters>(name: N, value: Filters[N] | undefined): Pick<Filters, N> | object {
  return value === undefined ? {} : { [name]: value };
}

function listOf(params: URLSearchParams, name: ListFilter): Filters[ListFilter] {
  const asked = params.getAll(name);
  const values = listValues[name].filter((value) => asked.includes(value));
  const kept = name === 'interests' ? values.slice(0, mostInterests) : values;
  return kept.length === 0 ? undefined : (kept as Filters[ListFilter]);
}

function agesOf(params: URLSearchParams): Pick<Filters, 'min_age' | 'max_age'> {
  const [youngest, oldest] = [ageOf(params.get('min_age')), ageOf(params.get('max_age'))];
  const crossed = youngest !== undefined && oldest !== undefined && youngest > oldest;
  return {
    ...given('min_age', crossed ? oldest : youngest),
    ...given('max_age', crossed ? youngest : oldest),
  };
}

function ageOf(typed: string | null): number | undefined {
  if (!typed || !/^\d{1,3}$/.test(typed)) return undefined;
  return Math.min(Math.max(Number(typed), ageRange.min), ageRange.max);
}
