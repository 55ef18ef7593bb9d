import { defineManifest } from '#platform/shared/manifest.ts';

export const matchingManifest = defineManifest({
  storedItems: {
    'vonk.match.answers': {
      until: 'tab_closed',
      purpose: 'Your answers in the match finder that haven’t been sent yet.',
    },
  },
});
