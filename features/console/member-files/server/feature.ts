import { defineFeature } from '#platform/server/feature.ts';
import { memberFileRoutes } from './member-file-routes.ts';
import { eraseFile } from './member-file-queries.ts';

export const memberFilesFeature = defineFeature({
  name: 'member-files',
  routes: memberFileRoutes,
  memberData: {
    tables: {
      member_note: 'erased',
      credit_grant: { kept: 'bookkeeping: who gave credits, by id alone; the reason is blanked' },
    },
    erase: (_services, tx, member) => eraseFile(tx, member),
  },
});
