import timeZoneAt from '@photostructure/tz-lookup';
import { cellToLatLng } from 'h3-js';

/**
 * The time zones in which a member may live: that of their cell, or otherwise all zones of their country. Empty if the
 * country is unknown.
 */
export function listTimeZones({
  country,
  cell,
}: {
  readonly country: string;
  readonly cell: string | null;
}): readonly string[] {
  return cell === null ? zonesOfCountry(country) : [timeZoneAt(...cellToLatLng(cell))];
}

function zonesOfCountry(country: string): readonly string[] {
  // TypeScript does not know this method of ECMAScript's Intl Locale Info yet.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return region.getTimeZones() ?? [];
}
