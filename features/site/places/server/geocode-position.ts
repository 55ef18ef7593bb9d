import type { Executor } from '#platform/server/db/database.ts';
import type { Place } from '../contract.ts';
import { findNearestCity, findSeatNear } from './city-queries.ts';

/**
 * The city nearest to a position, within about 60 km. Null in remote areas. A position in a city's district returns
 * the city, because that is what people call their home, and it reveals less about them.
 */
export async function geocodePosition(
  executor: Executor,
  latitude: number,
  longitude: number,
): Promise<Place | null> {
  // Loaded on demand, because the grid library is large.
  const { gridDisk, latLngToCell } = await import('h3-js');
  const areas = gridDisk(latLngToCell(latitude, longitude, 4), 1);
  const position = { latitude, longitude };
  const nearest = await findNearestCity(executor, areas, position);
  if (!nearest) return null;
  const place = (await findSeatNear(executor, nearest.municipality, areas, position)) ?? nearest;
  return { country: place.country, region: place.region, city: place.name, id: place.id };
}
