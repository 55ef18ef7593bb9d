import { defineFeature } from '#platform/server/feature.ts';
import { shopRoutes } from './shop-routes.ts';

export const shopFeature = defineFeature({ name: 'shop', routes: shopRoutes });
