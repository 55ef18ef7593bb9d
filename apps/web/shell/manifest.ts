import { defineManifest } from '#platform/shared/manifest.ts';

const dismissed = {
  until: 'cleared',
  purpose: 'When you closed a notice, so that it stays away for a week.',
} as const;

/** What the shell around every page stores. */
export const shellManifest = defineManifest({
  storedItems: {
    'hide-enrich-alert': dismissed,
    'hide-push-notification-alert': dismissed,
    'hide-disabled-notifications-alert': dismissed,
    'hide-install-offer': {
      until: 'cleared',
      purpose: 'When you closed the offer to install the site as an app, so that it stays away.',
    },
    'hide-install-hint': {
      until: 'cleared',
      purpose: 'When you closed the tip about installing the site as an app, so that it stays away.',
    },
    'chunk-reloaded-at': {
      until: 'tab_closed',
      purpose: 'When a page reloaded itself after an update of the site, so that it only does so once.',
    },
  },
});

declare module '#platform/shared/browser-storage.ts' {
  interface StoredNames extends Readonly<Record<keyof typeof shellManifest.storedItems, true>> {}
}
