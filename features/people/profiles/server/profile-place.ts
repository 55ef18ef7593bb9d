import { citiesNamed, findCity } from '#features/site/places/server/public.ts';
import type { Executor } from '#platform/server/db/database.ts';
import { invalidInput } from '#platform/shared/errors.ts';

/** Where a member says they live: the id of a listed city, or names that they typed. */
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
 * The profile's place after a change; undefined if the change does not affect it. A chosen city must be in the given
 * country or, if none is given, in the stored one. A typed name counts as a listed city if exactly one city has that
 * name.
 * @throws {CallError} `invalid_input` for a city that is not in the list, or not in that country.
 */
export async function placeAfter(
  executor: Executor,
  change: GivenPlace,
  storedPlace: StoredPlace | null,
): Promise<ProfilePlace | undefined> {
  if (change.place != null)
    return findChosenPlace(executor, change.place, change.country ?? storedPlace?.country);
  const place = namedPlace(change, storedPlace);
  if (!place || place.city === null) return place && { ...place, locationCell: null };
  const anyRegion = change.city !== undefined && change.region === undefined;
  return (await findListedPlace(executor, place, anyRegion)) ?? { ...place, locationCell: null };
}

async function findChosenPlace(
  executor: Executor,
  id: number,
  country: string | undefined,
): Promise<ProfilePlace> {
  const city = await findCity(executor, id);
  if (!city) throw invalidInput({ field: 'place', problem: 'place_unknown' });
  if (city.country !== country) throw invalidInput({ field: 'place', problem: 'place_elsewhere' });
  return { country: city.country, region: city.region, city: city.name, locationCell: city.cell };
}

/** Moving to another country clears the region and city, unless new ones are given. */
function namedPlace(
  { country, region, city }: GivenPlace,
  storedPlace: StoredPlace | null,
): StoredPlace | undefined {
  const newCountry = country ?? storedPlace?.country;
  if (newCountry === undefined || (country === undefined && region === undefined && city === undefined))
    return undefined;
  const fallback = newCountry === storedPlace?.country ? storedPlace : null;
  return {
    country: newCountry,
    region: region === undefined ? (fallback?.region ?? null) : region,
    city: city === undefined ? (fallback?.city ?? null) : city?.trim() || null,
  };
}

/** The only listed city with that name. With `anyRegion`, the city may be outside the stored region. */
async function findListedPlace(
  executor: Executor,
  { country, region, city }: StoredPlace,
  anyRegion: boolean,
): Promise<ProfilePlace | undefined> {
  const inRegion = await citiesNamed(executor, [country], region, city!);
  const cities =
    inRegion.length === 0 && anyRegion ? await citiesNamed(executor, [country], null, city!) : inRegion;
  const [only] = cities;
  if (!only || cities.length > 1) return undefined;
  return { country, region: anyRegion ? only.region : region, city: only.name, locationCell: only.cell };
}
