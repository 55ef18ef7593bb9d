import { defineManifest } from '#platform/shared/manifest.ts';

export const experimentsManifest = defineManifest({
  abilities: {
    experiments: {
      text: 'See the landers, and compare them in experiments',
      topic: 'sites',
      place: 50,
      reach: 'all_from_main',
      calls: ['getLandersOfSite', 'startExperimentOfSite', 'endExperimentOfSite'],
    },
  },
  sitePages: {
    landers: { name: 'Landers', place: 80, words: 'advertising campaigns' },
  },
});
