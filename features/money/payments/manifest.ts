import { defineManifest } from '#platform/shared/manifest.ts';

export const paymentsManifest = defineManifest({
  storedItems: {
    'vonk.credits.return': {
      until: 'tab_closed',
      purpose: 'The page you left to buy credits, so that we can take you back to it.',
    },
  },
});
