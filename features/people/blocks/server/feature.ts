import { defineFeature } from '#platform/server/feature.ts';
import { blocksRoutes } from './blocks-routes.ts';
import { blocksData } from './member-data.ts';

export const blocksFeature = defineFeature({ name: 'blocks', routes: blocksRoutes, memberData: blocksData });
