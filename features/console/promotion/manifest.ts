import { defineManifest } from '#platform/shared/manifest.ts';

export const promotionManifest = defineManifest({
  auditActions: {
    'campaign.tested': 'Mailing tested',
    'video.add': 'Video of landers added',
    'video.remove': 'Video of landers removed',
    'network.save': 'Advertising network saved',
    'network.remove': 'Advertising network removed',
    'network.test': 'Postback to an advertising network tested',
    'network.key_shown': 'Key of an advertising network shown',
  },
  abilities: {
    experiments: {
      text: 'See the landers, and compare them in experiments',
      topic: 'sites',
      place: 50,
      reach: 'all_from_main',
      calls: ['getLandersOfSite', 'startExperimentOfSite', 'endExperimentOfSite'],
    },
    lander_videos: {
      text: 'Upload and remove the videos of landers',
      topic: 'sites',
      place: 60,
      reach: 'all_from_main',
      calls: ['getVideosOfSite', 'addVideoOfSite', 'removeVideoOfSite'],
    },
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
});
