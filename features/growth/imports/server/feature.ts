import { defineFeature } from '#platform/server/feature.ts';
import { addPhotosJob, addPhotosOnConsent } from './add-photos.ts';
import { importsRoutes } from './imports-routes.ts';
import { importsMemberData } from './member-data.ts';
import { importedFiles } from './stored-files.ts';

export const importsFeature = defineFeature({
  name: 'imports',
  routes: importsRoutes,
  jobs: [addPhotosJob],
  subscriptions: [addPhotosOnConsent],
  memberData: importsMemberData,
  storedFiles: importedFiles,
});
