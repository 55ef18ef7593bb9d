import { genders } from '#features/profiles/attributes.ts';
import type { SearchQuery } from '../contract.ts';

/** What the page's address says of the search; the server fills in the rest from the profile. */
export type Filters = Omit<SearchQuery, 'cursor'>;

const ageRange = { min: 18, max: 99 };
export const ages = Array.from(
  { length: ageRange.max - ageRange.min + 1 },
  (_, index) => ageRange.min + index,
);

/** Reads an address that anybody may have typed: what is no filter is left out. */
export function filtersOf(params: URLSearchParams): Filters {
  const gender = genders.find((one) => one === params.get('gender'));
  const country = /^[A-Z]{2}$/.exec(params.get('country') ?? '')?.[0];
  const region = params.get('countryregion')?.trim();
  const [youngest, oldest] = [ageOf(params.get('min_age')), ageOf(params.get('max_age'))];
  const crossed = youngest !== undefined && oldest !== undefined && youngest > oldest;
  return {
    ...(gender ? { gender } : {}),
    ...(country ? { country } : {}),
    ...(region && region.length <= 80 ? { countryregion: region } : {}),
    ...(youngest === undefined ? {} : { min_age: crossed ? oldest! : youngest }),
    ...(oldest === undefined ? {} : { max_age: crossed ? youngest! : oldest }),
    ...(params.get('with_photo') === 'true' ? { with_photo: true } : {}),
  };
}

/** Where in the list the address starts; undefined: at its beginning. */
export function cursorOf(params: URLSearchParams): string | undefined {
  const cursor = params.get('cursor');
  return cursor && cursor.length <= 300 && /^[A-Za-z0-9_-]+$/.test(cursor) ? cursor : undefined;
}

/** The same filters always give the same address. */
export function addressOf(filters: Filters, cursor?: string): string {
  const params = new URLSearchParams();
  for (const name of ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'with_photo'] as const) {
    if (filters[name] !== undefined) params.set(name, String(filters[name]));
  }
  if (cursor) params.set('cursor', cursor);
  return params.size > 0 ? `/members?${params}` : '/members';
}

/** The filters without these; a region goes with its country. */
export function without(filters: Filters, ...names: readonly (keyof Filters)[]): Filters {
  const gone = new Set<string>(names.includes('country') ? [...names, 'countryregion'] : names);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.has(name)));
}

function ageOf(typed: string | null): number | undefined {
  if (!typed || !/^\d{1,3}$/.test(typed)) return undefined;
  return Math.min(Math.max(Number(typed), ageRange.min), ageRange.max);
}
