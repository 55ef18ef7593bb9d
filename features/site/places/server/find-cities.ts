import type { Executor } from '#platform/server/db/database.ts';
import { findCitiesByName, findCitiesByPrefix, type LocatedCity } from './city-queries.ts';
import { foldName } from '#platform/shared/fold-name.ts';

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
