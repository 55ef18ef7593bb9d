import { defineManifest } from './manifest.ts';
import { recentChangeLife } from './browser-storage.ts';

export const platformManifest = defineManifest({
  auditActions: {
    'secret.rotate': 'Secret of the installation replaced',
    'secret.forget': 'Previous secret made invalid',
  },
  cookies: {
    recent_change: {
      life: recentChangeLife,
      readable: true,
      purpose: 'Makes sure that you see what you’ve just changed or been told about.',
      place: 60,
    },
  },
});
