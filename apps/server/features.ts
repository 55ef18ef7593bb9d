import { accountsFeature } from '#features/accounts/server/feature.ts';
import { chatFeature } from '#features/chat/server/feature.ts';
import { creditsFeature } from '#features/credits/server/feature.ts';
import { likesFeature } from '#features/likes/server/feature.ts';
import { membersFeature } from '#features/members/server/feature.ts';
import { moderationFeature } from '#features/moderation/server/feature.ts';
import { paymentsFeature } from '#features/payments/server/feature.ts';
import { photosFeature } from '#features/photos/server/feature.ts';
import { profilesFeature } from '#features/profiles/server/feature.ts';
import { sitesFeature } from '#features/sites/server/feature.ts';
import type { Feature } from '#platform/server/feature.ts';

/** The whole product. Subscribers to an event run in this order. */
export const features: readonly Feature[] = [
  sitesFeature,
  accountsFeature,
  profilesFeature,
  creditsFeature,
  photosFeature,
  membersFeature,
  likesFeature,
  chatFeature,
  paymentsFeature,
  moderationFeature,
];
