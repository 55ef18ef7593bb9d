import { defineFeature } from '#platform/server/feature.ts';
import { giftsRoutes } from './gifts-routes.ts';

export const giftsFeature = defineFeature({ name: 'gifts', routes: giftsRoutes });
