import { defineFeature } from '#platform/server/feature.ts';
import { memberFilesMemberData } from './member-data.ts';
import { memberFileRoutes } from './member-file-routes.ts';

export const memberFilesFeature = defineFeature({
  name: 'member-files',
  routes: memberFileRoutes,
  memberData: memberFilesMemberData,
});
