import { defineFeature } from '#platform/server/feature.ts';
import { staffRoutes } from './staff-routes.ts';
import { watchLookUpsJob } from './watch-look-ups.ts';

export const staffFeature = defineFeature({ name: 'staff', routes: staffRoutes, jobs: [watchLookUpsJob] });
