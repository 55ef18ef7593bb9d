import { defineManifest } from '#platform/shared/manifest.ts';

export const mailingsManifest = defineManifest({
  rankings: { mailings: { text: 'emails about members', place: 4 } },
  auditActions: {
    'campaign.created': 'Mailing created',
    'campaign.started': 'Mailing started',
    'campaign.held': 'Mailing paused',
    'campaign.ended': 'Mailing ended',
  },
});
