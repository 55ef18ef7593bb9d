import { defineManifest } from '#platform/shared/manifest.ts';

export const fictionalManifest = defineManifest({
  auditActions: {
    'fictional.assigned': 'Fictional profile assigned',
    'fictional.picture': 'Picture of a fictional profile changed',
    'fictional.retired': 'Fictional profile retired',
    'fictional.returned': 'Fictional profile returned',
  },
  abilities: {
    own_profiles: {
      text: 'Create fictional profiles, assign them to operators and retire them',
      topic: 'sites',
      place: 90,
      reach: 'all_from_main',
      calls: [
        'getFictionalProfiles',
        'createFictionalProfile',
        'addFictionalPicture',
        'assignFictionalProfile',
        'retireFictionalProfile',
      ],
    },
  },
  sitePages: {
    fictional: { name: 'Fictional', place: 110, words: 'profiles operators own invented' },
  },
});
