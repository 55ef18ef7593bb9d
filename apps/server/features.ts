import { accountsFeature } from '#features/accounts/server/feature.ts';
import { blocksFeature } from '#features/blocks/server/feature.ts';
import { chatFeature } from '#features/chat/server/feature.ts';
import { complaintsFeature } from '#features/complaints/server/feature.ts';
import { creditsFeature } from '#features/credits/server/feature.ts';
import { directoryFeature } from '#features/directory/server/feature.ts';
import { directDebitFeature } from '#features/direct-debit/server/feature.ts';
import { discountsFeature } from '#features/discounts/server/feature.ts';
import { gifsFeature } from '#features/gifs/server/feature.ts';
import { giftsFeature } from '#features/gifts/server/feature.ts';
import { invitationsFeature } from '#features/invitations/server/feature.ts';
import { likesFeature } from '#features/likes/server/feature.ts';
import { matchingFeature } from '#features/matching/server/feature.ts';
import { membersFeature } from '#features/members/server/feature.ts';
import { membershipFeature } from '#features/membership/server/feature.ts';
import { moderationFeature } from '#features/moderation/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { paymentsFeature } from '#features/payments/server/feature.ts';
import { photosFeature } from '#features/photos/server/feature.ts';
import { placesFeature } from '#features/places/server/feature.ts';
import { privacyFeature } from '#features/privacy/server/feature.ts';
import { profilesFeature } from '#features/profiles/server/feature.ts';
import { reportsFeature } from '#features/reports/server/feature.ts';
import { signUpFeature } from '#features/sign-up/server/feature.ts';
import { sitesFeature } from '#features/sites/server/feature.ts';
import { swipeFeature } from '#features/swipe/server/feature.ts';
import { trackingFeature } from '#features/tracking/server/feature.ts';
import { transactionsFeature } from '#features/transactions/server/feature.ts';
import { visitsFeature } from '#features/visits/server/feature.ts';
import type { Feature } from '#platform/server/feature.ts';

/** The whole product. Subscribers to an event run in this order. */
export const features: readonly Feature[] = [
  sitesFeature,
  accountsFeature,
  invitationsFeature,
  placesFeature,
  profilesFeature,
  signUpFeature,
  membershipFeature,
  creditsFeature,
  photosFeature,
  directoryFeature,
  blocksFeature,
  membersFeature,
  visitsFeature,
  likesFeature,
  matchingFeature,
  swipeFeature,
  giftsFeature,
  gifsFeature,
  chatFeature,
  notificationsFeature,
  paymentsFeature,
  directDebitFeature,
  discountsFeature,
  transactionsFeature,
  moderationFeature,
  reportsFeature,
  complaintsFeature,
  trackingFeature,
  privacyFeature,
];
