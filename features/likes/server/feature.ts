import { defineFeature } from '#platform/server/feature.ts';
import { likesRoutes } from './likes-routes.ts';

export const likesFeature = defineFeature({ name: 'likes', routes: likesRoutes });
