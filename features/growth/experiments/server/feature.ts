import { defineFeature } from '#platform/server/feature.ts';
import { experimentsRoutes } from './experiments-routes.ts';

export const experimentsFeature = defineFeature({ name: 'experiments', routes: experimentsRoutes });
