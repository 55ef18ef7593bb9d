import { defineFeature } from '#platform/server/feature.ts';
import { convertVideoJob } from './convert-video.ts';
import { drawMapsJob } from './draw-map.ts';
import { keepLandingMember } from './keep-landing-member.ts';
import { landersRoutes } from './landers-routes.ts';
import { landingPhotoPage } from './landing-photo-page.ts';
import { landersMemberData } from './member-data.ts';
import { videoPage } from './video-page.ts';
import { videoFiles } from './stored-files.ts';

export const landersFeature = defineFeature({
  name: 'landers',
  routes: landersRoutes,
  pages: [videoPage, landingPhotoPage],
  jobs: [drawMapsJob, convertVideoJob],
  subscriptions: [keepLandingMember],
  memberData: landersMemberData,
  storedFiles: videoFiles,
});
