import { defineManifest } from '#platform/shared/manifest.ts';

export const companyBansManifest = defineManifest({
  auditActions: {
    'company_ban.preview': 'Ban from all sites previewed',
    'company_ban.request': 'Ban from all sites requested',
    'company_ban.read': 'Ban from all sites opened',
    'company_ban.confirm': 'Ban from all sites confirmed',
    'company_ban.stop': 'Ban from all sites declined',
    'company_ban.lift': 'Ban from all sites lifted',
    'company_ban.lifted': 'Ban from all sites lifted',
    'company_ban.lifted_with_account': 'Ban lifted along with a suspension',
    'company_ban.suspended': 'Suspended by a ban from all sites',
    'company_ban.expired': 'Ban request expired',
  },
  abilities: {
    company_bans: {
      text: 'Ban members from all sites of the company, and confirm and lift such bans',
      topic: 'members',
      place: 20,
      calls: [
        'getCompanyBans',
        'getCompanyBanOf',
        'previewCompanyBan',
        'requestCompanyBan',
        'decideCompanyBan',
      ],
    },
  },
  staffPages: {
    '/staff/bans': {
      name: 'Bans from all sites',
      icon: 'Ban',
      group: 'members',
      place: 20,
      calls: ['getCompanyBans'],
      words: 'company network banned second person',
    },
  },
});
