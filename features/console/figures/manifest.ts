import { defineManifest } from '#platform/shared/manifest.ts';

export const figuresManifest = defineManifest({
  abilities: {
    sources: {
      text: 'See what each source of members brings in',
      topic: 'money',
      place: 40,
      calls: ['getSourceFigures'],
    },
    figures: {
      text: 'See the figures of the site',
      topic: 'staff',
      place: 20,
      calls: ['getFigures', 'getLiveFigures'],
    },
  },
  staffPages: {
    '/staff/figures': {
      name: 'Figures',
      icon: 'ChartLine',
      group: 'members',
      place: 40,
      calls: ['getFigures'],
      words: 'statistics charts growth',
    },
    '/staff/sources': {
      name: 'Sources and revenue',
      icon: 'Megaphone',
      group: 'money',
      place: 40,
      calls: ['getSourceFigures'],
      words: 'advertising affiliates campaigns',
    },
  },
});
