import { defineFeature } from '#platform/server/feature.ts';
import { eraseSharedPhotosJob } from './erase-shared-photos.ts';
import { sharePages } from './share-pages.ts';
import { disownSharedPhotos } from './shared-photo-queries.ts';
import { sharedPhotoRoutes } from './shared-photo-routes.ts';
import { sharedFiles } from './stored-files.ts';

export const sharedPhotosFeature = defineFeature({
  name: 'shared-photos',
  routes: sharedPhotoRoutes,
  jobs: [eraseSharedPhotosJob],
  pages: sharePages,
  memberData: {
    tables: { shared_photo: 'erased' },
    erase: async ({ clock }, tx, member) => disownSharedPhotos(tx, member, clock.now()),
  },
  storedFiles: sharedFiles,
});
