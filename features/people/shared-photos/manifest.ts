import { defineManifest } from '#platform/shared/manifest.ts';
import { hour } from '#platform/shared/time.ts';

export const sharedPhotosManifest = defineManifest({
  cookies: {
    shared_photo: {
      life: hour,
      purpose:
        'Finds the photo you shared with the app from your gallery, until you’ve used it or decided not to. The photo is deleted then, or after an hour at the latest.',
      place: 90,
    },
  },
});
