// Generated from features/areas.json by `npm run docs:api`.
import type { Manifest } from '#platform/shared/manifest.ts';
import { platformManifest } from '#platform/shared/platform-manifest.ts';
import { sitesManifest } from './site/sites/manifest.ts';
import { accountsManifest } from './identity/accounts/manifest.ts';
import { invitationsManifest } from './identity/invitations/manifest.ts';
import { privacyManifest } from './identity/privacy/manifest.ts';
import { profilesManifest } from './people/profiles/manifest.ts';
import { casesManifest } from './people/cases/manifest.ts';
import { photosManifest } from './people/photos/manifest.ts';
import { sharedPhotosManifest } from './people/shared-photos/manifest.ts';
import { signUpManifest } from './people/sign-up/manifest.ts';
import { sisterSitesManifest } from './people/sister-sites/manifest.ts';
import { paymentsManifest } from './money/payments/manifest.ts';
import { discountsManifest } from './money/discounts/manifest.ts';
import { directDebitManifest } from './money/direct-debit/manifest.ts';
import { transactionsManifest } from './money/transactions/manifest.ts';
import { notificationsManifest } from './conversation/notifications/manifest.ts';
import { chatManifest } from './conversation/chat/manifest.ts';
import { matchingManifest } from './discovery/matching/manifest.ts';
import { membersManifest } from './discovery/members/manifest.ts';
import { swipeManifest } from './discovery/swipe/manifest.ts';
import { reportsManifest } from './safety/reports/manifest.ts';
import { moderationManifest } from './safety/moderation/manifest.ts';
import { complaintsManifest } from './safety/complaints/manifest.ts';
import { landingManifest } from './growth/landing/manifest.ts';
import { trackingManifest } from './growth/tracking/manifest.ts';
import { mailingsManifest } from './growth/mailings/manifest.ts';
import { deskManifest } from './console/desk/manifest.ts';
import { companyBansManifest } from './console/company-bans/manifest.ts';
import { memberFilesManifest } from './console/member-files/manifest.ts';
import { healthManifest } from './console/health/manifest.ts';
import { lawManifest } from './console/law/manifest.ts';
import { staffManifest } from './console/staff/manifest.ts';
import { siteEditorManifest } from './console/site-editor/manifest.ts';
import { siteTextsManifest } from './console/site-texts/manifest.ts';
import { shopManifest } from './console/shop/manifest.ts';
import { auditLogManifest } from './console/audit-log/manifest.ts';
import { moneyManifest } from './console/money/manifest.ts';
import { inboxManifest } from './console/inbox/manifest.ts';
import { figuresManifest } from './console/figures/manifest.ts';
import { promotionManifest } from './console/promotion/manifest.ts';
import { fictionalManifest } from './console/fictional/manifest.ts';

/** What the platform and all features announce, in the order of features. */
export const manifests = [
  platformManifest,
  sitesManifest,
  accountsManifest,
  invitationsManifest,
  privacyManifest,
  profilesManifest,
  casesManifest,
  photosManifest,
  sharedPhotosManifest,
  signUpManifest,
  sisterSitesManifest,
  paymentsManifest,
  discountsManifest,
  directDebitManifest,
  transactionsManifest,
  notificationsManifest,
  chatManifest,
  matchingManifest,
  membersManifest,
  swipeManifest,
  reportsManifest,
  moderationManifest,
  complaintsManifest,
  landingManifest,
  trackingManifest,
  mailingsManifest,
  deskManifest,
  companyBansManifest,
  memberFilesManifest,
  healthManifest,
  lawManifest,
  staffManifest,
  siteEditorManifest,
  siteTextsManifest,
  shopManifest,
  auditLogManifest,
  moneyManifest,
  inboxManifest,
  figuresManifest,
  promotionManifest,
  fictionalManifest,
] as const satisfies readonly Manifest[];
