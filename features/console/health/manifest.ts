import { defineManifest } from '#platform/shared/manifest.ts';

export const healthManifest = defineManifest({
  auditActions: {
    'mail.resend': 'Emails sent again',
    'job.retry': 'Job tried again',
    'job.drop': 'Job discarded',
  },
  abilities: {
    health: {
      text: 'See the health of background work, and retry jobs',
      topic: 'staff',
      place: 70,
      calls: ['getHealth', 'decideFailedJob', 'replayPostback', 'resendMails'],
    },
    installation: {
      text: 'Test the storage, and see certificates, versions and the jobs of all sites',
      topic: 'staff',
      place: 80,
      reach: 'main_only',
      calls: ['probeStorage'],
    },
  },
  staffPages: {
    '/staff/health': {
      name: 'System health',
      icon: 'HeartPulse',
      group: 'records',
      place: 60,
      calls: ['getHealth'],
      words: 'status errors jobs',
    },
  },
});
