import { defineManifest } from '#platform/shared/manifest.ts';
import { day } from '#platform/shared/time.ts';

export const landingManifest = defineManifest({
  cookies: {
    partner_declined: {
      life: day,
      visit: true,
      purpose: 'Remembers that you’d rather stay here than go on to our partner’s site.',
      place: 110,
    },
  },
  storedItems: {
    'entry-warning-skipped': {
      until: 'cleared',
      purpose: 'When you said you’re old enough, so that we don’t ask on every page.',
    },
  },
});
