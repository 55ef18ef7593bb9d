import { defineManifest } from '#platform/shared/manifest.ts';

export const mailingsManifest = defineManifest({
  auditActions: {
    'campaign.created': 'Mailing created',
    'campaign.started': 'Mailing started',
    'campaign.held': 'Mailing paused',
    'campaign.ended': 'Mailing ended',
  },
});
