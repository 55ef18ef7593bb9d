import { genders, interestIds } from '#features/people/profiles/attributes.ts';
import { maxLanguages, spokenLanguages } from '#features/people/profiles/details.ts';
import type { SearchField, SearchFilters, SortOrder } from '../../contract.ts';
import { distanceBands } from '#features/site/places/distance-bands.ts';
import { searchChoiceNames, searchChoices } from '#features/people/directory/search-choices.ts';

/** A search as written in the page's address; the server fills in defaults from the profile. */
export type Filters = SearchFilters & { readonly sort?: SortOrder };

/** The first one is the default. */
export const sorts = [
  'last_active',
  'best_match',
  'newest',
  'nearest',
] as const satisfies readonly SortOrder[];

/** Filters that are either on or off. */
export const switches = ['with_photo', 'online', 'new'] as const satisfies readonly (keyof Filters)[];
/** Filters that may have several values. */
export const lists = ['interests', 'languages', ...searchChoiceNames] as const;
export type ListFilter = (typeof lists)[number];

/** The maximum number of interests in one search. */
export const maxInterests = 10;

/** The maximum number of list values in one search. */
export const findMaxValues = (name: ListFilter) =>
  name === 'interests' ? maxInterests : name === 'languages' ? maxLanguages : listValues[name].length;

const listValues: Readonly<Record<ListFilter, readonly string[]>> = {
  interests: interestIds,
  languages: spokenLanguages,
  ...searchChoices,
};

const ageRange = { min: 18, max: 99 };
export const ages = Array.from(
  { length: ageRange.max - ageRange.min + 1 },
  (_, index) => ageRange.min + index,
);

/** Parses the parameters of an address. Anyone may have written it, so invalid filters are ignored. */
export function parseFilters(params: URLSearchParams): Filters {
  const country = /^[A-Z]{2}$/.exec(params.get('country') ?? '')?.[0];
  const region = params.get('countryregion')?.trim();
  return {
    ...optionalFilter(
      'gender',
      genders.find((one) => one === params.get('gender')),
    ),
    ...optionalFilter('country', country),
    ...optionalFilter('countryregion', region && region.length <= 80 ? region : undefined),
    ...optionalFilter(
      'distance',
      distanceBands.find((band) => String(band) === params.get('distance')),
    ),
    ...parseAges(params),
    ...Object.assign(
      {},
      ...switches.map((name) => optionalFilter(name, params.get(name) === 'true' || undefined)),
    ),
    ...Object.assign({}, ...lists.map((name) => optionalFilter(name, parseList(params, name)))),
    ...optionalFilter(
      'sort',
      sorts.find((one) => one === params.get('sort')),
    ),
  };
}

/** The cursor in the address; undefined if it is missing or cannot be one. The server seals them, so none is short. */
export function parseCursor(params: URLSearchParams): string | undefined {
  const cursor = params.get('cursor');
  return cursor && /^[A-Za-z0-9_-]{48,300}$/.test(cursor) ? cursor : undefined;
}

const parameterNames = [
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
 * The address of a search; equal searches have equal addresses. Plain `/members` means the saved search, so the address
 * of a search without filters includes the order.
 */
export function searchAddress(filters: Filters, cursor?: string): string {
  const params = new URLSearchParams();
  for (const name of parameterNames) {
    for (const value of [filters[name] ?? []].flat()) params.append(name, String(value));
  }
  if (params.size === 0) params.set('sort', sorts[0]);
  if (cursor) params.set('cursor', cursor);
  return `/members?${params}`;
}

/** Removes filters. If the country is removed, the region is removed too. */
export function without(filters: Filters, ...names: readonly (keyof Filters)[]): Filters {
  const removed = new Set<string>(names.includes('country') ? [...names, 'countryregion'] : names);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !removed.has(name)));
}

/** Removes a filter by the name that settings and errors use. The name `age` covers two filters. */
export function withoutField(filters: Filters, field: SearchField): Filters {
  return field === 'age' ? without(filters, 'min_age', 'max_age') : without(filters, field);
}

/** Adds a value to a list filter, or removes it. */
export function toggleValue(filters: Filters, name: ListFilter, value: string): Filters {
  const chosen: readonly string[] = filters[name] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  // Always in the same order, so that equal searches have equal addresses.
  const ordered = listValues[name].filter((one) => values.includes(one));
  return ordered.length === 0 ? without(filters, name) : { ...filters, [name]: ordered };
}

export function filtersWithoutSort({ sort: _sort, ...filters }: Filters): SearchFilters {
  return filters;
}

/** Removes all filters but keeps the order. */
export function withoutFilters({ sort }: Filters): Filters {
  return sort ? { sort } : {};
}

/** The number of filter values. An age range counts as one. */
export function countFilters(filters: Filters): number {
  const { min_age, max_age, ...rest } = filtersWithoutSort(filters);
  const ranges = min_age === undefined && max_age === undefined ? 0 : 1;
  return ranges + Object.values(rest).reduce<number>((sum, value) => sum + [value].flat().length, 0);
}

function optionalFilter<N extends keyof Filters>(
  name: N,
  value: Filters[N] | undefined,
): Pick<Filters, N> | object {
  return value === undefined ? {} : { [name]: value };
}

function parseList(params: URLSearchParams, name: ListFilter): Filters[ListFilter] {
  const requested = params.getAll(name);
  const values = listValues[name].filter((value) => requested.includes(value));
  const capped = values.slice(0, findMaxValues(name));
  return capped.length === 0 ? undefined : (capped as Filters[ListFilter]);
}

function parseAges(params: URLSearchParams): Pick<Filters, 'min_age' | 'max_age'> {
  const [youngest, oldest] = [parseAge(params.get('min_age')), parseAge(params.get('max_age'))];
  const isReversed = youngest !== undefined && oldest !== undefined && youngest > oldest;
  return {
    ...optionalFilter('min_age', isReversed ? oldest : youngest),
    ...optionalFilter('max_age', isReversed ? youngest : oldest),
  };
}

function parseAge(typed: string | null): number | undefined {
  if (!typed || !/^\d{1,3}$/.test(typed)) return undefined;
  return Math.min(Math.max(Number(typed), ageRange.min), ageRange.max);
}
