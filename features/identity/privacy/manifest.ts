import { defineManifest } from '#platform/shared/manifest.ts';
import { minute } from '#platform/shared/time.ts';

export const privacyManifest = defineManifest({
  auditActions: {
    'data_download.requested': 'Asked for their data',
    'data_download.opened': 'Opened their data',
  },
  cookies: {
    account_deleted: {
      life: 10 * minute,
      purpose: 'Shows the goodbye page after you’ve deleted your account.',
      place: 70,
    },
  },
});
