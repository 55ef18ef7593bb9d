import { defineFeature } from '#platform/server/feature.ts';
import { deskRoutes } from './desk-routes.ts';

export const deskFeature = defineFeature({ name: 'desk', routes: deskRoutes, closedPaths: ['/staff/'] });
