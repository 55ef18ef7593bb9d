import { defineManifest } from '#platform/shared/manifest.ts';
import { day } from '#platform/shared/time.ts';

export const trackingManifest = defineManifest({
  auditActions: {
    'experiment.started': 'Experiment started',
    'experiment.ended': 'Experiment ended',
    'postback.replay': 'Postbacks sent again',
  },
  cookies: {
    page_bounce: {
      life: day,
      visit: true,
      purpose:
        'Set by links in some ads, and the same for everyone: we count which pages such visitors leave, without knowing who they are.',
      place: 120,
    },
  },
});
