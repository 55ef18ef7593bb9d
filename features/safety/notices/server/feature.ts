import { defineFeature } from '#platform/server/feature.ts';
import { noticesMemberData } from './member-data.ts';
import { sweepMeasures } from './sweep-measures.ts';

export const noticesFeature = defineFeature({
  name: 'notices',
  routes: [],
  jobs: [sweepMeasures],
  memberData: noticesMemberData,
  fixedSecrets: ['notice_sender'],
});
