import { defineManifest } from '#platform/shared/manifest.ts';

export const profilesManifest = defineManifest({
  storedItems: {
    'vonk.profile.unsaved': {
      until: 'tab_closed',
      purpose: 'Changes to your profile that couldn’t be saved yet.',
    },
  },
});
