import { defineFeature } from '#platform/server/feature.ts';
import { moderationRoutes } from './moderation-routes.ts';

export const moderationFeature = defineFeature({ name: 'moderation', routes: moderationRoutes });
