import { defineManifest } from '#platform/shared/manifest.ts';

export const swipeManifest = defineManifest({
  discoverPages: {
    '/swipe-game': { name: 'Swipe', menuName: 'Swipe game', invitation: 'Start swiping', place: 2 },
  },
  rankings: { swipe: { text: 'the swipe game', place: 3 } },
  freeLimits: { swipe: 'Only the swipe game has a daily limit.' },
});
