import { defineManifest } from '#platform/shared/manifest.ts';

export const siteTextsManifest = defineManifest({
  auditActions: {
    'site.text': 'Text changed',
  },
  abilities: {
    texts: {
      text: 'Write the site’s own texts',
      topic: 'sites',
      place: 100,
      reach: 'all_from_main',
      calls: ['getTextsOfSite', 'getTextOfSite', 'changeTextOfSite'],
    },
  },
  sitePages: {
    texts: { name: 'Texts', place: 40, words: 'headline introduction terms privacy faq translations' },
  },
});
