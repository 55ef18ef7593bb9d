import { defineManifest } from '#platform/shared/manifest.ts';

export const membersManifest = defineManifest({
  discoverPages: { '/members': { name: 'Search', place: 1 } },
  rankings: { search: { text: 'search sorted by “Recommended”', place: 1 } },
});
