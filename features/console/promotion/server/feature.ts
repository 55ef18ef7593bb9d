import { defineFeature } from '#platform/server/feature.ts';
import { promotionRoutes } from './promotion-routes.ts';

export const promotionFeature = defineFeature({ name: 'promotion', routes: promotionRoutes });
