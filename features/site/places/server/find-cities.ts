import type { Executor } from '#platform/server/db/database.ts';
import { foldName } from '#platform/shared/fold-name.ts';
import { findCitiesByName, findCitiesByPrefix, findOnlyCities, type LocatedCity } from './city-queries.ts';

const maxCities = 10;

/** Cities of a country with this prefix, at most ten. None before a letter is typed. */
export async function searchCities(
  executor: Executor,
  country: string,
  typed: string,
): Promise<LocatedCity[]> {
  const folded = foldName(typed);
  return folded === '' ? [] : findCitiesByPrefix(executor, country, folded, maxCities);
}

/**
 * The cities that a full name can mean. One city is the answer, several need a choice, and none means that the place is
 * unknown here.
 */
export async function citiesNamed(
  executor: Executor,
  country: string,
  region: string | null,
  typed: string,
): Promise<LocatedCity[]> {
  const folded = foldName(typed);
  return folded === '' ? [] : findCitiesByName(executor, country, region, folded);
}

interface TypedCity {
  readonly country: string;
  readonly city: string;
}

/** Looks up many cities in one query. The result finds the city of a name that fits exactly one. */
export async function onlyCitiesNamed(
  executor: Executor,
  typed: readonly TypedCity[],
): Promise<(place: TypedCity) => LocatedCity | undefined> {
  const keyOf = (country: string, folded: string) => `${country} ${folded}`;
  const wanted = new Map(
    typed.map(({ country, city }) => {
      const folded = foldName(city);
      return [keyOf(country, folded), { country, folded }];
    }),
  );
  const cities = wanted.size === 0 ? [] : await findOnlyCities(executor, [...wanted.values()]);
  const found = new Map(cities.map((city) => [keyOf(city.country, city.folded), city]));
  return ({ country, city }) => found.get(keyOf(country, foldName(city)));
}
