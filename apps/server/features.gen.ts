// Generated from features/order.json by `npm run docs:api`.
import { sitesFeature } from '#features/site/sites/server/feature.ts';
import { placesFeature } from '#features/site/places/server/feature.ts';
import { barredIdentitiesFeature } from '#features/identity/barred-identities/server/feature.ts';
import { accountsFeature } from '#features/identity/accounts/server/feature.ts';
import { freeGiftsFeature } from '#features/identity/free-gifts/server/feature.ts';
import { invitationsFeature } from '#features/identity/invitations/server/feature.ts';
import { membershipFeature } from '#features/identity/membership/server/feature.ts';
import { privacyFeature } from '#features/identity/privacy/server/feature.ts';
import { profilesFeature } from '#features/people/profiles/server/feature.ts';
import { casesFeature } from '#features/safety/cases/server/feature.ts';
import { appealsFeature } from '#features/safety/appeals/server/feature.ts';
import { photosFeature } from '#features/people/photos/server/feature.ts';
import { sharedPhotosFeature } from '#features/people/shared-photos/server/feature.ts';
import { signUpFeature } from '#features/people/sign-up/server/feature.ts';
import { directoryFeature } from '#features/people/directory/server/feature.ts';
import { blocksFeature } from '#features/safety/blocks/server/feature.ts';
import { sisterSitesFeature } from '#features/people/sister-sites/server/feature.ts';
import { creditsFeature } from '#features/money/credits/server/feature.ts';
import { paymentsFeature } from '#features/money/payments/server/feature.ts';
import { discountsFeature } from '#features/money/discounts/server/feature.ts';
import { directDebitFeature } from '#features/money/direct-debit/server/feature.ts';
import { transactionsFeature } from '#features/money/transactions/server/feature.ts';
import { booksFeature } from '#features/money/books/server/feature.ts';
import { giftsFeature } from '#features/conversation/gifts/server/feature.ts';
import { gifsFeature } from '#features/conversation/gifs/server/feature.ts';
import { notificationsFeature } from '#features/conversation/notifications/server/feature.ts';
import { chatFeature } from '#features/conversation/chat/server/feature.ts';
import { visitsFeature } from '#features/discovery/visits/server/feature.ts';
import { likesFeature } from '#features/discovery/likes/server/feature.ts';
import { matchingFeature } from '#features/discovery/matching/server/feature.ts';
import { membersFeature } from '#features/discovery/members/server/feature.ts';
import { swipeFeature } from '#features/discovery/swipe/server/feature.ts';
import { noticesFeature } from '#features/safety/notices/server/feature.ts';
import { reportsFeature } from '#features/safety/reports/server/feature.ts';
import { moderationFeature } from '#features/safety/moderation/server/feature.ts';
import { complaintsFeature } from '#features/safety/complaints/server/feature.ts';
import { lawFeature } from '#features/safety/law/server/feature.ts';
import { companyBansFeature } from '#features/safety/company-bans/server/feature.ts';
import { landersFeature } from '#features/growth/landers/server/feature.ts';
import { mailingsFeature } from '#features/growth/mailings/server/feature.ts';
import { deskFeature } from '#features/console/desk/server/feature.ts';
import { memberFilesFeature } from '#features/console/member-files/server/feature.ts';
import { staffFeature } from '#features/console/staff/server/feature.ts';
import { siteEditorFeature } from '#features/site/site-editor/server/feature.ts';
import { siteTextsFeature } from '#features/site/site-texts/server/feature.ts';
import { trackingFeature } from '#features/growth/tracking/server/feature.ts';
import { importsFeature } from '#features/growth/imports/server/feature.ts';
import { fictionalFeature } from '#features/growth/fictional/server/feature.ts';
import { healthFeature } from '#features/console/health/server/feature.ts';
import { auditLogFeature } from '#features/console/audit-log/server/feature.ts';
import { inboxFeature } from '#features/console/inbox/server/feature.ts';
import { figuresFeature } from '#features/console/figures/server/feature.ts';
import { experimentsFeature } from '#features/growth/experiments/server/feature.ts';
import type { Feature } from '#platform/server/feature.ts';

/** All features with a server part. Subscribers to an event run in this order. */
export const features: readonly Feature[] = [
  sitesFeature,
  placesFeature,
  barredIdentitiesFeature,
  accountsFeature,
  freeGiftsFeature,
  invitationsFeature,
  membershipFeature,
  privacyFeature,
  profilesFeature,
  casesFeature,
  appealsFeature,
  photosFeature,
  sharedPhotosFeature,
  signUpFeature,
  directoryFeature,
  blocksFeature,
  sisterSitesFeature,
  creditsFeature,
  paymentsFeature,
  discountsFeature,
  directDebitFeature,
  transactionsFeature,
  booksFeature,
  giftsFeature,
  gifsFeature,
  notificationsFeature,
  chatFeature,
  visitsFeature,
  likesFeature,
  matchingFeature,
  membersFeature,
  swipeFeature,
  noticesFeature,
  reportsFeature,
  moderationFeature,
  complaintsFeature,
  lawFeature,
  companyBansFeature,
  landersFeature,
  mailingsFeature,
  deskFeature,
  memberFilesFeature,
  staffFeature,
  siteEditorFeature,
  siteTextsFeature,
  trackingFeature,
  importsFeature,
  fictionalFeature,
  healthFeature,
  auditLogFeature,
  inboxFeature,
  figuresFeature,
  experimentsFeature,
];
