import { defineFeature } from '#platform/server/feature.ts';
import { eraseDueFilesJob } from './erase-files.ts';
import { photosMemberData } from './member-data.ts';
import { photoPage } from './photo-page.ts';
import { photoRoutes } from './photo-routes.ts';
import { rememberTrimmedJob } from './remember-trimmed.ts';
import { scorePhotoJob } from './score-photo.ts';

export const photosFeature = defineFeature({
  name: 'photos',
  routes: photoRoutes,
  jobs: [eraseDueFilesJob, rememberTrimmedJob, scorePhotoJob],
  memberData: photosMemberData,
  pages: [photoPage],
});
