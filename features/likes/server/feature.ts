import { defineFeature } from '#platform/server/feature.ts';
import { likesRoutes } from './likes-routes.ts';
import { likesMemberData } from './member-data.ts';

export const likesFeature = defineFeature({
  name: 'likes',
  routes: likesRoutes,
  memberData: likesMemberData,
});
