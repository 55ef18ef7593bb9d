import { likelyCountry, settingsOf } from '#features/site/sites/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { route } from '#platform/server/http/route.ts';
import { geocode, getCities, getRegions } from '../contract.ts';
import { searchCities } from './find-cities.ts';
import { geocodePosition } from './geocode-position.ts';
import { listRegions } from './regions.ts';

export const placesRoutes = [
  route(getCities, async (context, { country: only, q }) => {
    const searched = only === undefined ? await countriesFor(context) : ([only] as const);
    const cities = await searchCities(context.db, searched, q);
    return { cities: cities.map(({ id, name, region, country }) => ({ id, name, region, country })) };
  }),
  route(geocode, async ({ db }, { lat, lon }) => ({ place: await geocodePosition(db, lat, lon) })),
  route(getRegions, async (context) => {
    const { countries } = await settingsOf(context);
    return { regions: countries.map((country) => regionAnswer(country)) };
  }),
];

/** All the site's countries, with the visitor's likely one first. */
async function countriesFor(context: RequestContext): Promise<readonly [string, ...string[]]> {
  const settings = await settingsOf(context);
  const likely = likelyCountry(settings, context);
  return [likely, ...settings.countries.filter((country) => country !== likely)];
}

function regionAnswer(country: string) {
  const { label, names } = listRegions(country);
  return { country, label, names: [...names] };
}
