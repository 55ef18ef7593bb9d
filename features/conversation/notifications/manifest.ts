import { defineManifest } from '#platform/shared/manifest.ts';

export const notificationsManifest = defineManifest({
  auditActions: {
    'notifications.unsubscribed': 'Unsubscribed from emails',
  },
});
