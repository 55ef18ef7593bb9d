import { defineFeature } from '#platform/server/feature.ts';
import { membersRoutes } from './members-routes.ts';
import { membersMemberData } from './member-data.ts';

export const membersFeature = defineFeature({
  name: 'members',
  routes: membersRoutes,
  closedPaths: ['/members', '/signup-matches'],
  memberData: membersMemberData,
});
