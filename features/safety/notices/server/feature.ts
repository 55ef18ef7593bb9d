import { defineFeature } from '#platform/server/feature.ts';

export const noticesFeature = defineFeature({ name: 'notices', routes: [] });
