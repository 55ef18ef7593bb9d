import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';

/** A city with the grid cell that profiles store instead of coordinates. */
export interface LocatedCity {
  readonly id: number;
  readonly name: string;
  readonly region: string | null;
  readonly country: string;
  /** H3, resolution 6 (about 5 km). */
  readonly cell: string;
}

const columns = sql.raw('id, name, region, country, cell');

export async function findCity(executor: Executor, id: number): Promise<LocatedCity | undefined> {
  const [row] = await rows<LocatedCity>(executor, sql`select ${columns} from city where id = ${id}`);
  return row;
}

/**
 * Cities of these countries whose folded name has this prefix. Exact matches come first, then those of the first country,
 * then cities that share their municipality's name. A city with two names is returned once.
 */
export async function findCitiesByPrefix(
  executor: Executor,
  countries: readonly string[],
  folded: string,
  limit: number,
): Promise<LocatedCity[]> {
  return rows(
    executor,
    sql`select ${columns} from (
          select distinct on (country, name, region, cell) ${columns}, search_name, seat from city
           where country = any(${sql.param(countries)}::text[]) and search_name like ${`${folded}%`}
           order by country, name, region, cell, length(search_name)
        ) found
        order by search_name = ${folded} desc, country = ${countries[0]} desc, seat desc, length(search_name), search_name, region nulls last limit ${limit}`,
  );
}

/** The distinct cities of these countries with exactly this folded name, within one region if given. */
export async function findCitiesByName(
  executor: Executor,
  countries: readonly string[],
  region: string | null,
  folded: string,
): Promise<LocatedCity[]> {
  return rows(
    executor,
    sql`select distinct on (country, name, region, cell) ${columns} from city
         where country = any(${sql.param(countries)}::text[]) and search_name = ${folded}
           and (${region}::text is null or region = ${region}::text)
         order by country, name, region, cell limit 10`,
  );
}

/** A name that was looked up, and the only city in its country that has this name. */
export type NamedCity = LocatedCity & { readonly folded: string };

/** For each country and folded name that matches exactly one city, that city. */
export async function findOnlyCities(
  executor: Executor,
  namedPlaces: readonly { readonly country: string; readonly folded: string }[],
): Promise<NamedCity[]> {
  return rows(
    executor,
    sql`select min(id) as id, country, search_name as folded, min(name) as name, min(region) as region, min(cell) as cell
          from (
            select distinct on (country, search_name, name, region, cell) ${columns}, search_name from city
              join unnest(${sql.param(namedPlaces.map(({ country }) => country))}::text[],
                          ${sql.param(namedPlaces.map(({ folded }) => folded))}::text[]) as wanted (in_country, folded)
                on country = in_country and search_name = folded
          ) found
         group by country, search_name having count(*) = 1`,
  );
}

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The city nearest to a position, within the given areas (H3 cells of resolution 4). */
export async function findNearestCity(
  executor: Executor,
  areas: readonly string[],
  position: Position,
): Promise<(LocatedCity & { readonly municipality: string }) | undefined> {
  const [row] = await rows<LocatedCity & { municipality: string }>(
    executor,
    sql`select ${columns}, municipality from city where area_cell = any(${sql.param(areas)}::text[])
         order by ${squaredDegrees(position)}, id limit 1`,
  );
  return row;
}

/** About 6 km, in squared degrees of latitude. */
const cityRadius = (6 / 111.2) ** 2;

/** The city that shares its municipality's name, if the position is within 6 km of its centre. */
export async function findSeatNear(
  executor: Executor,
  municipality: string,
  areas: readonly string[],
  position: Position,
): Promise<LocatedCity | undefined> {
  const [row] = await rows<LocatedCity>(
    executor,
    sql`select ${columns} from city
         where area_cell = any(${sql.param(areas)}::text[]) and seat and municipality = ${municipality}
           and ${squaredDegrees(position)} <= ${cityRadius}::float8
         order by ${squaredDegrees(position)}, id limit 1`,
  );
  return row;
}

/** Degrees of longitude become shorter towards the poles, and wrap around at the date line. */
function squaredDegrees({ latitude, longitude }: Position) {
  const width = Math.cos((latitude * Math.PI) / 180);
  const apart = sql`abs(longitude - ${longitude}::float8)`;
  return sql`power(latitude - ${latitude}::float8, 2) + power(least(${apart}, 360 - ${apart}) * ${width}::float8, 2)`;
}

/** A town with its coordinates, for maps. */
export interface Town {
  readonly region: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Towns of a country, at most `limit` and one per grid cell: seats first, then others spread over the country. */
export async function listTowns(executor: Executor, country: string, limit: number): Promise<Town[]> {
  return rows(
    executor,
    sql`select region, latitude, longitude from (
          select distinct on (cell) region, latitude, longitude, seat, id from city
           where country = ${country} order by cell, seat desc, id
        ) town
        order by seat desc, md5(id::text) limit ${limit}`,
  );
}
