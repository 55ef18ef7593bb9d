import { defineManifest } from '#platform/shared/manifest.ts';

export const sisterSitesManifest = defineManifest({
  auditActions: {
    'companion.agreed': 'Agreed to be shown on another site',
    'companion.refused': 'No longer agrees to be shown on another site',
    'companion.created': 'Shown here as a member of another site',
    'companion.ended': 'No longer shown here as a member of another site',
  },
});
