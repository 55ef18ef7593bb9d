import { defineManifest } from '#platform/shared/manifest.ts';

export const photosManifest = defineManifest({
  auditActions: {
    'photo.refused_again': 'Photo rejected again automatically',
  },
});
