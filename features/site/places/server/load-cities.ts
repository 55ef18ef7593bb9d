import type { latLngToCell } from 'h3-js';
import type { Database, Executor } from '#platform/server/db/database.ts';
import { lockByName } from '#platform/server/db/database.ts';
import { listNames } from './city-names.ts';
import { foldName } from '#platform/shared/fold-name.ts';
import {
  citiesFile,
  dataVersion,
  readCities,
  readMunicipalities,
  readRegions,
  type ListedCity,
} from './geonames.ts';
import { findHomeland } from './kept-regions.ts';
import { insertCities, loadedVersion, removeCities, storeVersion, type CityRow } from './load-queries.ts';
import { regionByCodes } from './regions.ts';

/** Rows per batch. Small enough that the process can do other work in between. */
const batchSize = 500;

/**
 * Fills the table `city` with the installed data, unless it is up to date. Readers see the old cities until all new
 * ones are loaded. `file` may be another list in the package's format. Returns the number of rows written.
 */
export async function loadCities(db: Database, file = citiesFile()): Promise<number> {
  const version = dataVersion();
  if ((await loadedVersion(db)) === version) return 0;
  return db.transaction(async (tx) => {
    await lockByName(tx, 'load cities');
    if ((await loadedVersion(tx)) === version) return 0;
    await removeCities(tx);
    const inserted = await insertAll(tx, file);
    await storeVersion(tx, version);
    return inserted;
  });
}

async function insertAll(executor: Executor, file: string): Promise<number> {
  const [buildRows, seats] = [rowMaker(await import('h3-js')), await seatNames()];
  let inserted = 0;
  let batch: CityRow[] = [];
  for await (const city of readCities(file)) {
    batch.push(...buildRows(city, seats));
    if (batch.length < batchSize) continue;
    await insertCities(executor, batch);
    inserted += batch.length;
    batch = [];
  }
  await insertCities(executor, batch);
  return inserted + batch.length;
}

type Grid = { latLngToCell: typeof latLngToCell; cellToParent(cell: string, resolution: number): string };

/**
 * Makes a city's rows, one for every name by which it can be found. A city in an overseas country gets the same rows
 * for the mother country too.
 */
function rowMaker({ latLngToCell, cellToParent }: Grid) {
  return (city: ListedCity, seats: ReadonlySet<string>): CityRow[] => {
    const { admin1, admin2 } = city;
    const [latitude, longitude] = [Number(city.lat), Number(city.lng)];
    const cell = latLngToCell(latitude, longitude, 6);
    const { shown, searchNames } = listNames(city.country, city.name);
    const municipality = `${city.country}.${admin1}.${admin2}`;
    const homeland = findHomeland(city.country);
    const own = { country: city.country, region: regionByCodes(city.country, admin1, admin2) };
    const belongsTo = homeland ? [homeland, own] : [own];
    return belongsTo.flatMap((country) =>
      searchNames.map((name) => ({
        ...country,
        name: shown,
        search_name: foldName(name),
        latitude,
        longitude,
        cell,
        area_cell: cellToParent(cell, 4),
        municipality,
        seat: [municipality, `${city.country}.${admin1}`].some((code) =>
          seats.has(`${code} ${plainName(city.name)}`),
        ),
      })),
    );
  };
}

/** Words in municipality names other than the name of the city. */
const generic = new Set(
  'gemeente kommune kommun kreisfreie stadt landkreis kreis bezirk powiat provincia di de da city of state greater borough municipality district province region county capital regiao metropolitan'.split(
    ' ',
  ),
);

const plainName = (name: string) =>
  foldName(name)
    .split(' ')
    .filter((word) => !generic.has(word))
    .join(' ');

/** Municipalities, counties and regions, each with its code and the plain name of its main city. */
async function seatNames(): Promise<Set<string>> {
  const seats = new Set(readRegions().map(({ code, name }) => `${code} ${plainName(name)}`));
  for await (const { code, name } of readMunicipalities()) seats.add(`${code} ${plainName(name)}`);
  return seats;
}
