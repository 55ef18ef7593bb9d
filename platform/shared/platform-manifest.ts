import { defineManifest } from './manifest.ts';
import { recentChangeLife } from './browser-storage.ts';

export const platformManifest = defineManifest({
  auditActions: {
    'command_line.call': 'Call from the command line',
    /** Written by the feature that erases members. The check of the log reads it: such a member’s values are gone. */
    'account.erased': 'Erased',
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
  storedItems: {
    'vonk.console.unsaved': {
      until: 'tab_closed',
      purpose: 'For staff: changes in the console that haven’t been saved yet.',
    },
  },
});
