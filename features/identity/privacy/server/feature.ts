import { defineFeature } from '#platform/server/feature.ts';
import { buildDownload } from './build-download.ts';
import { keepConsentsOfSignUp, keepConsentsOfImport } from './consents.ts';
import { recordDepartureJob, recordHidden, recordReturned } from './departure-journal.ts';
import { downloadPage } from './download-address.ts';
import { eraseMembersJob } from './erase-members.ts';
import { rememberOffers } from './leave-offers.ts';
import { privacyMemberData } from './member-data.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { removeDownloadsJob } from './remove-downloads.ts';
import { viewerAccountNotice } from './viewer.ts';
import { downloadFiles } from './stored-files.ts';

export const privacyFeature = defineFeature({
  name: 'privacy',
  routes: privacyRoutes,
  closedPaths: ['/account-deleted', '/reactivate/'],
  jobs: [buildDownload, removeDownloadsJob, eraseMembersJob, recordDepartureJob],
  subscriptions: [keepConsentsOfSignUp, keepConsentsOfImport, recordHidden, recordReturned, rememberOffers],
  pages: [downloadPage],
  viewerReads: [viewerAccountNotice],
  memberData: privacyMemberData,
  storedFiles: downloadFiles,
  secrets: [
    {
      name: 'data-downloads',
      rows: ['data_download'],
      keepsFormer: false,
      effect: 'Downloads that were opened in the last ten minutes have to be opened again.',
    },
  ],
});
