import { defineFeature } from '#platform/server/feature.ts';
import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { watchVisits } from './announce-sight.ts';
import { getVisitors } from './get-visitors.ts';
import { visitsMemberData } from './member-data.ts';
import { sweepVisits } from './sweep-visits.ts';

export const visitsFeature = defineFeature({
  name: 'visits',
  routes: [route(calls.getVisitors, getVisitors)],
  jobs: [sweepVisits],
  subscriptions: [watchVisits],
  memberData: visitsMemberData,
});
