import { defineManifest } from '#platform/shared/manifest.ts';

export const discountsManifest = defineManifest({
  auditActions: {
    'discount.created': 'Discount code created',
    'discount.request': 'Discount code needs a second person',
    'discount.ended': 'Discount code ended',
  },
  abilities: {
    codes: {
      text: 'Create and end discount codes',
      topic: 'sites',
      place: 30,
      reach: 'all_from_main',
      calls: ['getSiteCodes', 'createSiteCode', 'endSiteCode'],
    },
  },
  sitePages: {
    codes: { name: 'Codes', place: 70, words: 'discount coupon voucher promotion welcome bonus' },
  },
  storedItems: {
    'hide-time-bonus-modal': {
      until: 'cleared',
      purpose: 'When you closed the notice about your welcome bonus, so that it stays away.',
    },
  },
});
