import { settingsOf } from '#features/site/sites/server/public.ts';
import { route } from '#platform/server/http/route.ts';
import { geocode, getCities, getRegions } from '../contract.ts';
import { searchCities } from './find-cities.ts';
import { geocodePosition } from './geocode-position.ts';
import { regionsOf } from './regions.ts';

export const placesRoutes = [
  route(getCities, async ({ db }, { country, q }) => {
    const cities = await searchCities(db, country, q);
    return { cities: cities.map(({ id, name, region, country }) => ({ id, name, region, country })) };
  }),
  route(geocode, async ({ db }, { lat, lon }) => ({ place: await geocodePosition(db, lat, lon) })),
  route(getRegions, async (context) => {
    const { countries } = await settingsOf(context);
    return { regions: countries.map((country) => regionAnswer(country)) };
  }),
];

function regionAnswer(country: string) {
  const { label, names } = regionsOf(country);
  return { country, label, names: [...names] };
}
