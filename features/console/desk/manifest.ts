import { defineManifest } from '#platform/shared/manifest.ts';

export const deskManifest = defineManifest({
  auditActions: {
    'console.find': 'Searched the console',
  },
  abilities: {
    overview: {
      text: 'See what’s waiting, and search',
      topic: 'everyone',
      place: 10,
      calls: ['getDesk', 'findAnything'],
    },
  },
});
