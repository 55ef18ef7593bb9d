import { defineManifest } from '#platform/shared/manifest.ts';

export const matchingManifest = defineManifest({
  discoverPages: { '/match-finder': { name: 'For you', menuName: 'Match finder', place: 3 } },
  rankings: { match_finder: { text: 'the match finder', place: 2 } },
  storedItems: {
    'vonk.match.answers': {
      until: 'tab_closed',
      purpose: 'Your answers in the match finder that haven’t been sent yet.',
    },
  },
});
