import { defineManifest } from '#platform/shared/manifest.ts';

export const siteEditorManifest = defineManifest({
  auditActions: {
    'site.create': 'Site created',
    'site.change': 'Settings changed',
    'site.roll_back': 'Settings rolled back',
    'site.domain_add': 'Domain added',
    'site.domain_remove': 'Domain removed',
    'site.domain_main': 'Main domain changed',
  },
  abilities: {
    settings: {
      text: 'Change settings and the theme, and go back to earlier versions',
      topic: 'sites',
      place: 10,
      reach: 'all_from_main',
      calls: ['getSites', 'getSite', 'changeSite', 'getSiteHistory', 'compareSite', 'rollBackSite'],
    },
    domains: {
      text: 'Remove domains and choose the main one',
      topic: 'sites',
      place: 110,
      reach: 'all_from_main',
      calls: ['changeSiteDomain'],
    },
    site_administrators: {
      text: 'Invite administrators of a site',
      topic: 'sites',
      place: 120,
      reach: 'all_from_main',
      calls: ['inviteSiteAdministrator'],
    },
    new_domains: {
      text: 'Add domains',
      topic: 'sites',
      place: 130,
      reach: 'main_only',
      calls: ['changeSiteDomain'],
    },
    new_sites: {
      text: 'Create sites',
      topic: 'sites',
      place: 140,
      reach: 'main_only',
      calls: ['createSite'],
    },
  },
  staffPages: {
    '/staff/sites': {
      name: 'Sites',
      icon: 'Globe',
      group: 'site',
      place: 20,
      calls: ['getSites'],
      words: 'brands domains settings',
    },
  },
  sitePages: {
    '': { name: 'Overview', place: 10, words: 'site brand domain address administrator open' },
    settings: { name: 'Settings', place: 20, words: 'options configuration' },
    look: { name: 'Look', place: 30, words: 'logo colours theme typeface font picture' },
    history: { name: 'History', place: 120, words: 'versions changes undo' },
  },
});
