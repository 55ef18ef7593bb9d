import { defineFeature } from '#platform/server/feature.ts';
import { casesMemberData } from './member-data.ts';
import { sweepCases } from './sweep-cases.ts';

export const casesFeature = defineFeature({
  name: 'cases',
  routes: [],
  jobs: [sweepCases],
  memberData: casesMemberData,
});
