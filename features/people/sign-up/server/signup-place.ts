import { citiesNamed, findCity, type LocatedCity } from '#features/site/places/server/public.ts';
import { likelyCountry, settingsOf } from '#features/site/sites/server/public.ts';
import type { FieldIssue } from '#platform/shared/errors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { SignupDraft } from '../contract.ts';

type Located = Pick<SignupDraft, 'place' | 'city' | 'region' | 'country'>;

/**
 * Finds the town for a typed name: in the country that the visitor said or is likely to live in, and otherwise in the
 * others of the site. A single match becomes the place. If there are several matches, or the match is in another region,
 * the visitor is asked, and only the name is stored until they choose one. A name that is unknown everywhere is stored as
 * typed.
 */
export async function locate(
  context: RequestContext,
  fields: SignupDraft,
  draft: SignupDraft,
): Promise<{ located: Located; cities: readonly LocatedCity[]; issue?: FieldIssue }> {
  if (fields.place != null) {
    const place = await findPlace(context, fields.place, fields.country);
    return 'problem' in place ? { located: {}, cities: [], issue: place } : { located: place, cities: [] };
  }
  if (fields.city === undefined) return { located: {}, cities: [] };
  if (fields.city === null) return { located: { place: null }, cities: [] };
  const settings = await settingsOf(context);
  const { countries } = settings;
  const country = fields.country ?? draft.country ?? likelyCountry(settings, context);
  const { region = null, city } = fields;
  const here = await citiesNamed(context.db, [country], region, city);
  const searches = [
    () => (region === null ? [] : citiesNamed(context.db, [country], null, city)),
    () => (fields.country === undefined ? citiesNamed(context.db, countries, null, city) : []),
  ];
  let cities = here;
  for (const search of searches) if (cities.length === 0) cities = await search();
  const [only] = cities;
  // A match outside the region that the visitor chose is a question.
  if (only && cities.length === 1 && (here.length === 1 || region === null))
    return { located: toLocated(only), cities: [] };
  return { located: { place: null, country }, cities };
}

/** The town with its country and region, or an issue if it is unknown, or in no country that may be meant. */
export async function findPlace(
  context: RequestContext,
  id: number,
  country: string | undefined,
): Promise<Located | FieldIssue> {
  const city = await findCity(context.db, id);
  if (!city) return { field: 'place', problem: 'place_unknown' };
  const countries = country === undefined ? (await settingsOf(context)).countries : [country];
  return countries.includes(city.country) ? toLocated(city) : { field: 'place', problem: 'place_elsewhere' };
}

const toLocated = ({ id, name, region, country }: LocatedCity): Located => ({
  place: id,
  city: name,
  region,
  country,
});
