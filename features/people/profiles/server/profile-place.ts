import { citiesNamed, findCity } from '#features/site/places/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { invalidInput } from '#platform/shared/errors.ts';

/** Where somebody says they live: a city of the list by its number, or names of their own. */
export interface GivenPlace {
  readonly place?: number | null | undefined;
  readonly country?: string | undefined;
  readonly region?: string | null | undefined;
  readonly city?: string | null | undefined;
}

export interface ProfilePlace {
  readonly country: string;
  readonly region: string | null;
  readonly city: string | null;
  readonly locationCell: string | null;
}

type StoredPlace = Omit<ProfilePlace, 'locationCell'>;

/**
 * Where a profile lies after this; undefined when nothing of it is given. The country of a chosen city must be the one
 * given, else the stored one. A city by its name alone is the listed one where there is one of that name.
 * @throws {CallError} `invalid_input` for a city that is not in the list, or not in that country.
 */
export async function placeAfter(
  executor: Executor,
  given: GivenPlace,
  stored: StoredPlace | null,
): Promise<ProfilePlace | undefined> {
  if (given.place != null) return chosenPlace(executor, given.place, given.country ?? stored?.country);
  const named = namedPlace(given, stored);
  if (!named || named.city === null) return named && { ...named, locationCell: null };
  const freely = given.city !== undefined && given.region === undefined;
  return (await listedPlace(executor, named, freely)) ?? { ...named, locationCell: null };
}

async function chosenPlace(
  executor: Executor,
  id: number,
  country: string | undefined,
): Promise<ProfilePlace> {
  const city = await findCity(executor, id);
  if (!city) throw invalidInput({ field: 'place', problem: 'place_unknown' });
  if (city.country !== country) throw invalidInput({ field: 'place', problem: 'place_elsewhere' });
  return { country: city.country, region: city.region, city: city.name, locationCell: city.cell };
}

/** Who moves to another country leaves region and city behind, unless new ones are given. */
function namedPlace(
  { country, region, city }: GivenPlace,
  stored: StoredPlace | null,
): StoredPlace | undefined {
  const lives = country ?? stored?.country;
  if (lives === undefined || (country === undefined && region === undefined && city === undefined))
    return undefined;
  const stayed = lives === stored?.country ? stored : null;
  return {
    country: lives,
    region: region === undefined ? (stayed?.region ?? null) : region,
    city: city === undefined ? (stayed?.city ?? null) : city?.trim() || null,
  };
}

/** The one city of that name; where the region is not a choice of this moment, it may lie in another one. */
async function listedPlace(
  executor: Executor,
  { country, region, city }: StoredPlace,
  freely: boolean,
): Promise<ProfilePlace | undefined> {
  const here = await citiesNamed(executor, country, region, city!);
  const found = here.length === 0 && freely ? await citiesNamed(executor, country, null, city!) : here;
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  return { country, region: freely ? only.region : region, city: only.name, locationCell: only.cell };
}
