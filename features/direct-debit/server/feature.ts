import { defineFeature } from '#platform/server/feature.ts';
import { directDebitMemberData } from './member-data.ts';

export const directDebitFeature = defineFeature({
  name: 'direct-debit',
  routes: [],
  memberData: directDebitMemberData,
});
