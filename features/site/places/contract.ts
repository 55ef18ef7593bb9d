import { defineCall } from '#platform/shared/call.ts';
import {
  array,
  countryCode,
  integer,
  line,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  type Static,
} from '#platform/shared/schema.ts';
import { regionLabels } from './region-labels.ts';

/**
 * The number that identifies a city when it is chosen. It is valid only until newer data is loaded, so profiles store
 * names instead.
 */
export const cityId = () => integer({ minimum: 1, maximum: 2_147_483_647 });

export const city = object({
  id: cityId(),
  name: string(),
  /** The region as returned by `regions.php`; null if the city is in none of them. */
  region: nullable(string()),
  country: countryCode(),
});
export type City = Static<typeof city>;

export const place = object({
  country: countryCode(),
  region: nullable(string()),
  city: string(),
  /** The id of the city. */
  id: cityId(),
});
export type Place = Static<typeof place>;

export const getCities = defineCall({
  name: 'getCities',
  method: 'GET',
  path: '/api/cities.php',
  access: 'anyone',
  query: object({
    /** Without it, all the site's countries: the visitor's likely one first, the others from three letters on. */
    country: optional(countryCode()),
    q: line({ min: 0, max: 80 }),
  }),
  response: object({ cities: array(city) }),
  mayLag: true,
  limit: 'read',
  summary:
    'Up to ten cities and villages of one country, or of all the countries of the site, whose names begin with the given text, ignoring case and accents.',
});

export const geocode = defineCall({
  name: 'geocode',
  method: 'GET',
  path: '/api/geocode.php',
  access: 'anyone',
  query: object({
    lat: number({ minimum: -90, maximum: 90 }),
    lon: number({ minimum: -180, maximum: 180 }),
  }),
  response: object({
    /** Null if there is no city or village nearby. */
    place: nullable(place),
  }),
  limit: 'read',
  summary:
    'The city or village nearest to a position. Looked up on this server; the position is neither stored nor logged.',
});

export const getRegions = defineCall({
  name: 'getRegions',
  method: 'GET',
  path: '/api/regions.php',
  access: 'anyone',
  response: object({
    regions: array(
      object({
        country: countryCode(),
        /** The country's term for its regions. */
        label: oneOf(regionLabels),
        names: array(string()),
      }),
    ),
  }),
  mayLag: true,
  limit: 'read',
  summary: "The regions of the site's countries, and each country's term for them.",
});
