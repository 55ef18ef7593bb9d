import { defineFeature } from '#platform/server/feature.ts';
import { forgetInCrimeNotices } from './crime-notice-queries.ts';
import { sweepCrimeNotices } from './sweep-crime-notices.ts';
import { lawRoutes } from './law-routes.ts';
import { reportCsv } from './report-csv.ts';
import { statementsExport } from './statements-export.ts';
import { templateCsv } from './template-csv.ts';

export const lawFeature = defineFeature({
  name: 'law',
  routes: lawRoutes,
  pages: [reportCsv, templateCsv, statementsExport],
  jobs: [sweepCrimeNotices],
  memberData: {
    tables: {
      crime_notice: { kept: 'a report to an authority, without the id of the member, for five years' },
    },
    erase: (_services, tx, member) => forgetInCrimeNotices(tx, member),
  },
});
