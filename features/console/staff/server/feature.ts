import { defineFeature } from '#platform/server/feature.ts';
import { mailStaffInvitation } from './mail-staff-invitation.ts';
import { staffRoutes } from './staff-routes.ts';
import { watchLookUpsJob } from './watch-look-ups.ts';

export const staffFeature = defineFeature({
  name: 'staff',
  routes: staffRoutes,
  jobs: [mailStaffInvitation, watchLookUpsJob],
});
