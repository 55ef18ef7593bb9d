import { withdrawalUnmatched } from '#features/money/transactions/server/public.ts';
import { subscribe } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { complaintsRoutes } from './complaints-routes.ts';
import { memberComplaints } from './member-complaints.ts';
import { takeUpWithdrawal } from './open-complaint.ts';
import { sweepComplaints } from './sweep-complaints.ts';

export const complaintsFeature = defineFeature({
  name: 'complaints',
  routes: complaintsRoutes,
  jobs: [sweepComplaints],
  subscriptions: [subscribe(withdrawalUnmatched, takeUpWithdrawal)],
  memberData: memberComplaints,
});
