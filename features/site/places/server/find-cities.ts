import type { Executor } from '#platform/server/db/database.ts';
import { foldName } from '#platform/shared/fold-name.ts';
import { findCitiesByName, findCitiesByPrefix, findOnlyCities, type LocatedCity } from './city-queries.ts';

const maxCities = 10;

/** Shorter beginnings match too many towns of the world. */
const lettersForAllCountries = 3;

/**
 * Cities with this prefix, at most ten. None until a letter is typed.
 * @param countries are searched. The first one's cities come first, and from two letters only they are found.
 */
export async function searchCities(
  executor: Executor,
  countries: readonly [string, ...string[]],
  typed: string,
): Promise<LocatedCity[]> {
  const folded = foldName(typed);
  if (folded === '') return [];
  const searched = [...folded].length < lettersForAllCountries ? countries.slice(0, 1) : countries;
  return findCitiesByPrefix(executor, searched, folded, maxCities);
}

/**
 * The cities that a full name can refer to. One city is the answer, several require a choice, and none means that the
 * place is unknown here.
 */
export async function citiesNamed(
  executor: Executor,
  countries: readonly string[],
  region: string | null,
  typed: string,
): Promise<LocatedCity[]> {
  const folded = foldName(typed);
  return folded === '' ? [] : findCitiesByName(executor, countries, region, folded);
}

interface TypedCity {
  readonly country: string;
  readonly city: string;
}

/** Looks up many cities in one query. The returned function finds the city for a name that matches exactly one. */
export async function onlyCitiesNamed(
  executor: Executor,
  typed: readonly TypedCity[],
): Promise<(place: TypedCity) => LocatedCity | undefined> {
  const toKey = (country: string, folded: string) => `${country} ${folded}`;
  const namesByKey = new Map(
    typed.map(({ country, city }) => {
      const folded = foldName(city);
      return [toKey(country, folded), { country, folded }];
    }),
  );
  const cities = namesByKey.size === 0 ? [] : await findOnlyCities(executor, [...namesByKey.values()]);
  const citiesByKey = new Map(cities.map((city) => [toKey(city.country, city.folded), city]));
  return ({ country, city }) => citiesByKey.get(toKey(country, foldName(city)));
}
