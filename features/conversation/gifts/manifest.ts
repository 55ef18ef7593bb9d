import { defineManifest } from '#platform/shared/manifest.ts';

export const giftsManifest = defineManifest({
  auditActions: {
    'site.gifts': 'Gifts changed',
  },
  abilities: {
    gifts: {
      text: 'Choose the gifts and their prices',
      topic: 'sites',
      place: 40,
      reach: 'all_from_main',
      calls: ['getSiteGifts', 'changeSiteGifts'],
    },
  },
  sitePages: {
    gifts: { name: 'Gifts', place: 60, words: 'presents' },
  },
});
