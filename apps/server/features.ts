import { accountsFeature } from '#features/identity/accounts/server/feature.ts';
import { appealsFeature } from '#features/people/appeals/server/feature.ts';
import { blocksFeature } from '#features/people/blocks/server/feature.ts';
import { sisterSitesFeature } from '#features/people/sister-sites/server/feature.ts';
import { casesFeature } from '#features/people/cases/server/feature.ts';
import { chatFeature } from '#features/conversation/chat/server/feature.ts';
import { complaintsFeature } from '#features/safety/complaints/server/feature.ts';
import { creditsFeature } from '#features/money/credits/server/feature.ts';
import { barredIdentitiesFeature } from '#features/identity/barred-identities/server/feature.ts';
import { companyBansFeature } from '#features/console/company-bans/server/feature.ts';
import { auditLogFeature } from '#features/console/audit-log/server/feature.ts';
import { memberFilesFeature } from '#features/console/member-files/server/feature.ts';
import { siteTextsFeature } from '#features/console/site-texts/server/feature.ts';
import { shopFeature } from '#features/console/shop/server/feature.ts';
import { staffFeature } from '#features/console/staff/server/feature.ts';
import { lawFeature } from '#features/console/law/server/feature.ts';
import { inboxFeature } from '#features/console/inbox/server/feature.ts';
import { healthFeature } from '#features/console/health/server/feature.ts';
import { siteEditorFeature } from '#features/console/site-editor/server/feature.ts';
import { deskFeature } from '#features/console/desk/server/feature.ts';
import { directoryFeature } from '#features/people/directory/server/feature.ts';
import { directDebitFeature } from '#features/money/direct-debit/server/feature.ts';
import { discountsFeature } from '#features/money/discounts/server/feature.ts';
import { gifsFeature } from '#features/conversation/gifs/server/feature.ts';
import { giftsFeature } from '#features/conversation/gifts/server/feature.ts';
import { importsFeature } from '#features/growth/imports/server/feature.ts';
import { freeGiftsFeature } from '#features/identity/free-gifts/server/feature.ts';
import { invitationsFeature } from '#features/identity/invitations/server/feature.ts';
import { landersFeature } from '#features/growth/landers/server/feature.ts';
import { likesFeature } from '#features/discovery/likes/server/feature.ts';
import { mailingsFeature } from '#features/growth/mailings/server/feature.ts';
import { matchingFeature } from '#features/discovery/matching/server/feature.ts';
import { membersFeature } from '#features/discovery/members/server/feature.ts';
import { membershipFeature } from '#features/identity/membership/server/feature.ts';
import { fictionalFeature } from '#features/console/fictional/server/feature.ts';
import { figuresFeature } from '#features/console/figures/server/feature.ts';
import { promotionFeature } from '#features/console/promotion/server/feature.ts';
import { moneyFeature } from '#features/console/money/server/feature.ts';
import { moderationFeature } from '#features/safety/moderation/server/feature.ts';
import { noticesFeature } from '#features/safety/notices/server/feature.ts';
import { notificationsFeature } from '#features/conversation/notifications/server/feature.ts';
import { paymentsFeature } from '#features/money/payments/server/feature.ts';
import { photosFeature } from '#features/people/photos/server/feature.ts';
import { placesFeature } from '#features/site/places/server/feature.ts';
import { privacyFeature } from '#features/identity/privacy/server/feature.ts';
import { profilesFeature } from '#features/people/profiles/server/feature.ts';
import { reportsFeature } from '#features/safety/reports/server/feature.ts';
import { sharedPhotosFeature } from '#features/people/shared-photos/server/feature.ts';
import { signUpFeature } from '#features/people/sign-up/server/feature.ts';
import { sitesFeature } from '#features/site/sites/server/feature.ts';
import { swipeFeature } from '#features/discovery/swipe/server/feature.ts';
import { trackingFeature } from '#features/growth/tracking/server/feature.ts';
import { transactionsFeature } from '#features/money/transactions/server/feature.ts';
import { visitsFeature } from '#features/discovery/visits/server/feature.ts';
import type { Feature } from '#platform/server/feature.ts';

/** All features of the product. The subscribers to an event run in this order. */
export const features: readonly Feature[] = [
  sitesFeature,
  barredIdentitiesFeature,
  accountsFeature,
  freeGiftsFeature,
  invitationsFeature,
  placesFeature,
  profilesFeature,
  signUpFeature,
  membershipFeature,
  creditsFeature,
  casesFeature,
  appealsFeature,
  photosFeature,
  sharedPhotosFeature,
  directoryFeature,
  blocksFeature,
  sisterSitesFeature,
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
  noticesFeature,
  moderationFeature,
  reportsFeature,
  complaintsFeature,
  landersFeature,
  trackingFeature,
  mailingsFeature,
  importsFeature,
  deskFeature,
  companyBansFeature,
  memberFilesFeature,
  auditLogFeature,
  healthFeature,
  lawFeature,
  staffFeature,
  siteEditorFeature,
  siteTextsFeature,
  shopFeature,
  moneyFeature,
  inboxFeature,
  figuresFeature,
  promotionFeature,
  fictionalFeature,
  privacyFeature,
];
