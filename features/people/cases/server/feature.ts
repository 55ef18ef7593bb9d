import { defineFeature } from '#platform/server/feature.ts';
import { casesRoutes } from './cases-routes.ts';
import { casesMemberData } from './member-data.ts';
import { sweepCases } from './sweep-cases.ts';

export const casesFeature = defineFeature({
  name: 'cases',
  routes: casesRoutes,
  jobs: [sweepCases],
  memberData: casesMemberData,
});
