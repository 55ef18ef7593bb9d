import { photosOfMember } from '#features/people/profiles/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { carryOutPhotoAppeal } from './appeals/carry-out-appeal.ts';
import { eraseDueFilesJob } from './files/erase-files.ts';
import { photosMemberData } from './member-data.ts';
import { cdnPhotoPage, photoPage } from './photo-page.ts';
import { countKeptPhotos } from './photo-queries.ts';
import { photoRoutes } from './photo-routes.ts';
import { rememberTrimmedJob } from './review/remember-trimmed.ts';
import { scorePhotoJob } from './review/score-photo.ts';
import { pictureSubscriptions, sweepSuspendedPictures } from './review/suspended-pictures.ts';
import { viewerPhoto } from './viewer.ts';
import { photoFiles } from './files/stored-files.ts';

export const photosFeature = defineFeature({
  name: 'photos',
  routes: photoRoutes,
  jobs: [eraseDueFilesJob, rememberTrimmedJob, scorePhotoJob, sweepSuspendedPictures],
  subscriptions: [carryOutPhotoAppeal, ...pictureSubscriptions],
  viewerReads: [viewerPhoto],
  answers: [
    answer(photosOfMember, (_services, { executor, siteId, memberId }) =>
      countKeptPhotos(executor, siteId, memberId),
    ),
  ],
  memberData: photosMemberData,
  pages: [photoPage, cdnPhotoPage],
  storedFiles: photoFiles,
  secrets: [
    {
      name: 'photo-addresses',
      rows: ['photo_address'],
      keepsFormer: true,
      effect: 'New addresses have a new signature.',
    },
  ],
  fixedSecrets: ['suspended_picture'],
});
