import { defineFeature } from '#platform/server/feature.ts';
import { freeGiftsMemberData } from './member-data.ts';
import { sweepGifts } from './sweep-gifts.ts';

export const freeGiftsFeature = defineFeature({
  name: 'free-gifts',
  routes: [],
  jobs: [sweepGifts],
  memberData: freeGiftsMemberData,
});
