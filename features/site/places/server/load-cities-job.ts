import { defineJob } from '#platform/server/jobs/jobs.ts';
import { loadCities } from './load-cities.ts';

/** Runs at every start, so that a new installation has cities within seconds and a new release updates them. */
export const loadCitiesJob = defineJob(
  'load_cities',
  { atStart: true, retryLimit: 3 },
  async ({ db, log }) => {
    const started = performance.now();
    const cities = await loadCities(db);
    if (cities > 0) log.info({ cities, ms: Math.round(performance.now() - started) }, 'loaded the cities');
  },
);
