import { defineFeature } from '#platform/server/feature.ts';
import { eraseDueFilesJob } from './erase-files.ts';
import { photoPage } from './photo-page.ts';
import { photoRoutes } from './photo-routes.ts';

export const photosFeature = defineFeature({
  name: 'photos',
  routes: photoRoutes,
  jobs: [eraseDueFilesJob],
  pages: [photoPage],
});
