import { defineManifest } from '#platform/shared/manifest.ts';
import { day } from '#platform/shared/time.ts';

export const trackingManifest = defineManifest({
  auditActions: {
    'experiment.started': 'Experiment started',
    'experiment.ended': 'Experiment ended',
    'postback.replay': 'Postbacks sent again',
    'network.save': 'Advertising network saved',
    'network.remove': 'Advertising network removed',
    'network.test': 'Postback to an advertising network tested',
    'network.key_shown': 'Key of an advertising network shown',
  },
  abilities: {
    networks: {
      text: 'Set up advertising networks, see their signing keys, and send postbacks again',
      topic: 'sites',
      place: 70,
      reach: 'all_from_main',
      calls: [
        'getNetworksOfSite',
        'saveNetworkOfSite',
        'removeNetworkOfSite',
        'testNetworkOfSite',
        'showNetworkKey',
        'resendPostbackOfSite',
      ],
    },
  },
  sitePages: {
    networks: { name: 'Networks', place: 90, words: 'advertising postbacks affiliates partners tracking' },
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
