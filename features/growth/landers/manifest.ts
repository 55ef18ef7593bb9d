import { defineManifest } from '#platform/shared/manifest.ts';

export const landersManifest = defineManifest({
  auditActions: {
    'video.add': 'Video of landers added',
    'video.remove': 'Video of landers removed',
  },
  abilities: {
    lander_videos: {
      text: 'Upload and remove the videos of landers',
      topic: 'sites',
      place: 60,
      reach: 'all_from_main',
      calls: ['getVideosOfSite', 'addVideoOfSite', 'removeVideoOfSite'],
    },
  },
  sitePages: {
    'landers#videos': { name: 'Videos of landers', place: 85, words: 'films loops clips media' },
  },
});
