import { ownerBlocks } from '#features/people/photos/server/public.ts';
import { answer } from '#platform/server/events.ts';
import { defineFeature } from '#platform/server/feature.ts';
import { announceHidden, announceReturned } from './announce-sight.ts';
import { blocksBetween } from './block-queries.ts';
import { blocksRoutes } from './blocks-routes.ts';
import { blocksData } from './member-data.ts';

export const blocksFeature = defineFeature({
  name: 'blocks',
  routes: blocksRoutes,
  answers: [
    answer(ownerBlocks, async ({ db }, { siteId, ownerId, viewerId }) => {
      const { blocks } = await blocksBetween(db, siteId, ownerId, viewerId);
      return blocks;
    }),
  ],
  subscriptions: [announceHidden, announceReturned],
  memberData: blocksData,
});
