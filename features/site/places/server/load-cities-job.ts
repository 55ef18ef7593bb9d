import { defineJob } from '#platform/server/jobs/jobs.ts';
import { citiesLoaded } from './events.ts';
import { loadCities } from './load-cities.ts';

/** Runs at every start, so that a new installation has cities within seconds and a new release updates them. */
export const loadCitiesJob = defineJob(
  'load_cities',
  { atStart: true, retryLimit: 3 },
  async (services) => {
    const { db, log, events } = services;
    const started = performance.now();
    const cities = await loadCities(db);
    if (cities === 0) return;
    log.info({ cities, ms: Math.round(performance.now() - started) }, 'loaded the cities');
    await db.transaction((tx) => events.emit(services, tx, citiesLoaded, {}));
  },
);
