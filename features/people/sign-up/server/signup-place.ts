import { citiesNamed, findCity, type LocatedCity } from '#features/site/places/server/public.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import type { FieldIssue } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { SignupDraft } from '../contract.ts';

type Located = Pick<SignupDraft, 'place' | 'city' | 'region' | 'country'>;

/**
 * Finds the town for a typed name. A single match becomes the place. If there are several matches, or the match is in
 * another region, the visitor is asked, and only the name is stored until they choose one. An unknown name is stored
 * as typed. Without a country, only the site's first country is searched, and the name must be known there.
 */
export async function locate(
  context: RequestContext,
  fields: SignupDraft,
  known: SignupDraft,
): Promise<{ located: Located; cities: readonly LocatedCity[]; issue?: FieldIssue }> {
  const said = fields.country ?? known.country;
  const country = said ?? (await settingsOf(context)).geoip_selected_country;
  if (fields.place != null) {
    const place = await placeOf(context, fields.place, said);
    return 'problem' in place ? { located: {}, cities: [], issue: place } : { located: place, cities: [] };
  }
  if (fields.city === undefined) return { located: {}, cities: [] };
  if (fields.city === null) return { located: { place: null }, cities: [] };
  const { region = null, city } = fields;
  const here = await citiesNamed(context.db, country, region, city);
  const [only] = here;
  if (only && here.length === 1) return { located: partsOf(only), cities: [] };
  const elsewhere = here.length === 0 && region !== null;
  const cities = elsewhere ? await citiesNamed(context.db, country, null, city) : here;
  if (said === undefined && cities.length === 0)
    return { located: {}, cities, issue: { field: 'country', problem: 'required' } };
  return { located: { place: null, country }, cities };
}

/** The town with its country and region, or an issue if the town is unknown or not in the country. */
export async function placeOf(
  context: RequestContext,
  id: number,
  country: string | undefined,
): Promise<Located | FieldIssue> {
  const city = await findCity(context.db, id);
  if (!city) return { field: 'place', problem: 'place_unknown' };
  return city.country === country ? partsOf(city) : { field: 'place', problem: 'place_elsewhere' };
}

const partsOf = ({ id, name, region, country }: LocatedCity): Located => ({
  place: id,
  city: name,
  region,
  country,
});
