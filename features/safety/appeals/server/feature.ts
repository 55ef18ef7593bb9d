import { defineFeature } from '#platform/server/feature.ts';
import { appealsMemberData } from './member-data.ts';

export const appealsFeature = defineFeature({ name: 'appeals', routes: [], memberData: appealsMemberData });
