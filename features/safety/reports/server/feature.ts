import { defineFeature } from '#platform/server/feature.ts';
import { carryOutSuspensionAppeal, refuseReporterOfPhoto } from './carry-out-appeal.ts';
import { reportsMemberData } from './member-data.ts';
import { reportsRoutes } from './reports-routes.ts';
import { sweepReports } from './sweep-reports.ts';

export const reportsFeature = defineFeature({
  name: 'reports',
  routes: reportsRoutes,
  closedPaths: ['/suspended'],
  jobs: [sweepReports],
  subscriptions: [carryOutSuspensionAppeal, refuseReporterOfPhoto],
  memberData: reportsMemberData,
});
