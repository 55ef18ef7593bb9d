import { defineManifest } from '#platform/shared/manifest.ts';

export const mailingsManifest = defineManifest({
  rankings: { mailings: { text: 'emails about members', place: 4 } },
  auditActions: {
    'campaign.created': 'Mailing created',
    'campaign.started': 'Mailing started',
    'campaign.held': 'Mailing paused',
    'campaign.ended': 'Mailing ended',
    'campaign.tested': 'Mailing tested',
  },
  abilities: {
    mailings: {
      text: 'Write emails about offers and news, and send them to members',
      topic: 'sites',
      place: 80,
      reach: 'all_from_main',
      calls: [
        'getMailingsOfSite',
        'getMailingFigures',
        'previewMailingOfSite',
        'testMailingOfSite',
        'createCampaignOfSite',
        'startCampaignOfSite',
        'stopCampaignOfSite',
      ],
    },
  },
  sitePages: {
    mailings: { name: 'Mailings', place: 100, words: 'newsletters' },
  },
});
