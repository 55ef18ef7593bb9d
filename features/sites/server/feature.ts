import { defineFeature } from '#platform/server/feature.ts';
import { siteRoutes } from './site-routes.ts';

export const sitesFeature = defineFeature({ name: 'sites', routes: siteRoutes });
