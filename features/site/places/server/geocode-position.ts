import type { Executor } from '#platform/server/db/database.ts';
import type { Place } from '../contract.ts';
import { findNearestCity, findSeatNear } from './city-queries.ts';

/**
 * The city nearest to a position, looked for some 60 km around; null in the middle of nowhere. Who is in a quarter of a
 * city gets the city: that is what people say they live in, and it tells less about them.
 */
export async function geocodePosition(
  executor: Executor,
  latitude: number,
  longitude: number,
): Promise<Place | null> {
  // Only who asks pays for the grid library.
  const { gridDisk, latLngToCell } = await import('h3-js');
  const areas = gridDisk(latLngToCell(latitude, longitude, 4), 1);
  const position = { latitude, longitude };
  const nearest = await findNearestCity(executor, areas, position);
  if (!nearest) return null;
  const found = (await findSeatNear(executor, nearest.municipality, areas, position)) ?? nearest;
  return { country: found.country, region: found.region, city: found.name, id: found.id };
}
