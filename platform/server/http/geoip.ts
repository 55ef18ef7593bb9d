import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Reader, type CountryResponse } from 'maxmind';

let reader: Reader<{ country_code?: string } & CountryResponse> | null | undefined;

/**
 * The country of a network address, in upper case, from the embedded data (CC0). Null for private and unknown
 * addresses.
 */
export function findCountry(address: string): string | null {
  reader ??= openReader();
  try {
    const record = reader?.get(address);
    const code = record?.country_code ?? record?.country?.iso_code;
    return code && /^[A-Z]{2}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

function openReader() {
  const folder = dirname(
    createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json'),
  );
  const file = join(folder, 'geo-whois-asn-country.mmdb');
  return existsSync(file)
    ? new Reader<{ country_code?: string } & CountryResponse>(readFileSync(file))
    : null;
}
