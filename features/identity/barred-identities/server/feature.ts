import { defineFeature } from '#platform/server/feature.ts';
import { sweepBarred } from './sweep-barred.ts';

export const barredIdentitiesFeature = defineFeature({
  name: 'barred-identities',
  routes: [],
  jobs: [sweepBarred],
  fixedSecrets: ['barred_address'],
});
