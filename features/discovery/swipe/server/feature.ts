import { defineFeature } from '#platform/server/feature.ts';
import { swipeMemberData } from './member-data.ts';
import { swipeRoutes } from './swipe-routes.ts';

export const swipeFeature = defineFeature({
  name: 'swipe',
  routes: swipeRoutes,
  closedPaths: ['/swipe-game'],
  memberData: swipeMemberData,
});
