import { defineManifest } from '#platform/shared/manifest.ts';

export const paymentsManifest = defineManifest({
  auditActions: {
    'site.prices': 'Prices changed',
  },
  abilities: {
    prices: {
      text: 'Change bundles and prices',
      topic: 'sites',
      place: 20,
      reach: 'all_from_main',
      calls: ['getPrices', 'changePrices'],
    },
  },
  sitePages: {
    prices: {
      name: 'Prices',
      place: 50,
      words: 'Premium bundles packages credits currency vat tax payment methods',
    },
  },
  storedItems: {
    'vonk.credits.return': {
      until: 'tab_closed',
      purpose: 'The page you left to buy credits, so that we can take you back to it.',
    },
  },
});
