import { defineFeature } from '#platform/server/feature.ts';
import { announceHidden, announceReturned } from './announce-sight.ts';
import { blocksRoutes } from './blocks-routes.ts';
import { blocksData } from './member-data.ts';

export const blocksFeature = defineFeature({
  name: 'blocks',
  routes: blocksRoutes,
  subscriptions: [announceHidden, announceReturned],
  memberData: blocksData,
});
