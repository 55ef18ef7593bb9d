import { defineFeature } from '#platform/server/feature.ts';
import { lawRoutes } from './law-routes.ts';
import { reportCsv } from './report-csv.ts';
import { statementsExport } from './statements-export.ts';
import { templateCsv } from './template-csv.ts';

export const lawFeature = defineFeature({
  name: 'law',
  routes: lawRoutes,
  pages: [reportCsv, templateCsv, statementsExport],
});
