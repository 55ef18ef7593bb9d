import { defineFeature } from '#platform/server/feature.ts';
import { loadCitiesJob } from './load-cities-job.ts';
import { placesRoutes } from './places-routes.ts';

export const placesFeature = defineFeature({ name: 'places', routes: placesRoutes, jobs: [loadCitiesJob] });
