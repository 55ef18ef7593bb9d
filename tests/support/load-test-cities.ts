import { join } from 'node:path';
import { loadCities } from '#features/site/places/server/load-cities.ts';
import { openDatabase } from '#platform/server/db/database.ts';

/**
 * A few cities, stored under the installed version's name, so that no test waits for all the cities of the
 * world.
 */
export async function loadTestCities(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  try {
    await loadCities(db, join(import.meta.dirname, 'cities.json'));
  } finally {
    await db.close();
  }
}
