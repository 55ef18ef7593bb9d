import { defineFeature } from '#platform/server/feature.ts';
import { complaintsRoutes } from './complaints-routes.ts';
import { memberComplaints } from './member-complaints.ts';
import { sweepComplaints } from './sweep-complaints.ts';

export const complaintsFeature = defineFeature({
  name: 'complaints',
  routes: complaintsRoutes,
  jobs: [sweepComplaints],
  memberData: memberComplaints,
});
