import { defineFeature } from '#platform/server/feature.ts';
import { mailPendingJob } from './mail-pending.ts';
import { notificationsData } from './member-data.ts';
import { notificationsRoutes } from './notifications-routes.ts';
import { pushNotification } from './push-notification.ts';
import { stopBouncedMails } from './stop-bounced-mails.ts';

export const notificationsFeature = defineFeature({
  name: 'notifications',
  routes: notificationsRoutes,
  closedPaths: ['/notifications', '/unsubscribe/'],
  jobs: [mailPendingJob, pushNotification],
  subscriptions: [stopBouncedMails],
  memberData: notificationsData,
  secrets: [
    {
      name: 'unsubscribe-links',
      rows: ['unsubscribe'],
      keepsFormer: true,
      effect: 'New mails have links with a new signature.',
    },
  ],
});
