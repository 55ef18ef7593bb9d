import { defineFeature } from '#platform/server/feature.ts';
import { fictionalRoutes } from './fictional-routes.ts';

export const fictionalFeature = defineFeature({
  name: 'fictional',
  routes: fictionalRoutes,
});
