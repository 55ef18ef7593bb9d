import { defineManifest } from '#platform/shared/manifest.ts';

export const shopManifest = defineManifest({
  auditActions: {
    'site.prices': 'Prices changed',
    'site.gifts': 'Gifts changed',
  },
  abilities: {
    prices: {
      text: 'Change bundles and prices',
      topic: 'sites',
      place: 20,
      reach: 'all_from_main',
      calls: ['getPrices', 'changePrices'],
    },
    codes: {
      text: 'Create and end discount codes',
      topic: 'sites',
      place: 30,
      reach: 'all_from_main',
      calls: ['getSiteCodes', 'createSiteCode', 'endSiteCode'],
    },
    gifts: {
      text: 'Choose the gifts and their prices',
      topic: 'sites',
      place: 40,
      reach: 'all_from_main',
      calls: ['getSiteGifts', 'changeSiteGifts'],
    },
  },
});
