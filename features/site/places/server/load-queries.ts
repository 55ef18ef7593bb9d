import { sql } from 'drizzle-orm';
import { rows, type Executor } from '#platform/server/db/database.ts';

/** A row of `city`, by column names. */
export interface CityRow {
  readonly country: string;
  readonly region: string | null;
  readonly name: string;
  readonly search_name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly cell: string;
  readonly area_cell: string;
  readonly municipality: string;
  readonly seat: boolean;
}

/** The version of the cities in the table; null if it is empty. */
export async function loadedVersion(executor: Executor): Promise<string | null> {
  const [row] = await rows<{ version: string }>(
    executor,
    sql`select version from place_data where name = 'cities'`,
  );
  return row?.version ?? null;
}

export async function storeVersion(executor: Executor, version: string): Promise<void> {
  await executor.execute(
    sql`insert into place_data (name, version) values ('cities', ${version})
        on conflict (name) do update set version = excluded.version`,
  );
}

/** Not `truncate`, which would block readers until the new cities are loaded. */
export async function removeCities(executor: Executor): Promise<void> {
  await executor.execute(sql`delete from city`);
}

export async function insertCities(executor: Executor, cities: readonly CityRow[]): Promise<void> {
  if (cities.length === 0) return;
  const columns = sql.raw(
    'country, region, name, search_name, latitude, longitude, cell, area_cell, municipality, seat',
  );
  await executor.execute(
    sql`insert into city (${columns})
        select ${columns} from jsonb_populate_recordset(null::city, ${JSON.stringify(cities)}::jsonb)`,
  );
}
