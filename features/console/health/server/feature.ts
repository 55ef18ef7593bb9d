import { defineFeature } from '#platform/server/feature.ts';
import './certificate-figures.ts';
import { checkCertificatesJob } from './check-certificates.ts';
import { healthRoutes } from './health-routes.ts';

export const healthFeature = defineFeature({
  name: 'health',
  routes: healthRoutes,
  jobs: [checkCertificatesJob],
});
