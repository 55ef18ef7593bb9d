import { defineFeature } from '#platform/server/feature.ts';
import { auditLogRoutes } from './audit-log-routes.ts';
import { exportPage } from './export-page.ts';

export const auditLogFeature = defineFeature({
  name: 'audit-log',
  routes: auditLogRoutes,
  pages: [exportPage],
});
