// Generated from features/order.json by `npm run docs:api`.
import type { Manifest } from '#platform/shared/manifest.ts';
import { platformManifest } from '#platform/shared/platform-manifest.ts';
import { sitesManifest } from './site/sites/manifest.ts';
import { accountsManifest } from './identity/accounts/manifest.ts';
import { invitationsManifest } from './identity/invitations/manifest.ts';
import { privacyManifest } from './identity/privacy/manifest.ts';
import { profilesManifest } from './people/profiles/manifest.ts';
import { casesManifest } from './safety/cases/manifest.ts';
import { photosManifest } from './people/photos/manifest.ts';
import { sharedPhotosManifest } from './people/shared-photos/manifest.ts';
import { signUpManifest } from './people/sign-up/manifest.ts';
import { sisterSitesManifest } from './people/sister-sites/manifest.ts';
import { paymentsManifest } from './money/payments/manifest.ts';
import { discountsManifest } from './money/discounts/manifest.ts';
import { directDebitManifest } from './money/direct-debit/manifest.ts';
import { transactionsManifest } from './money/transactions/manifest.ts';
import { booksManifest } from './money/books/manifest.ts';
import { giftsManifest } from './conversation/gifts/manifest.ts';
import { notificationsManifest } from './conversation/notifications/manifest.ts';
import { chatManifest } from './conversation/chat/manifest.ts';
import { matchingManifest } from './discovery/matching/manifest.ts';
import { membersManifest } from './discovery/members/manifest.ts';
import { swipeManifest } from './discovery/swipe/manifest.ts';
import { reportsManifest } from './safety/reports/manifest.ts';
import { moderationManifest } from './safety/moderation/manifest.ts';
import { complaintsManifest } from './safety/complaints/manifest.ts';
import { lawManifest } from './safety/law/manifest.ts';
import { companyBansManifest } from './safety/company-bans/manifest.ts';
import { landingManifest } from './growth/landing/manifest.ts';
import { landersManifest } from './growth/landers/manifest.ts';
import { mailingsManifest } from './growth/mailings/manifest.ts';
import { deskManifest } from './console/desk/manifest.ts';
import { memberFilesManifest } from './console/member-files/manifest.ts';
import { staffManifest } from './console/staff/manifest.ts';
import { siteEditorManifest } from './site/site-editor/manifest.ts';
import { siteTextsManifest } from './site/site-texts/manifest.ts';
import { trackingManifest } from './growth/tracking/manifest.ts';
import { fictionalManifest } from './growth/fictional/manifest.ts';
import { healthManifest } from './console/health/manifest.ts';
import { auditLogManifest } from './console/audit-log/manifest.ts';
import { inboxManifest } from './console/inbox/manifest.ts';
import { figuresManifest } from './console/figures/manifest.ts';
import { experimentsManifest } from './growth/experiments/manifest.ts';

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
  booksManifest,
  giftsManifest,
  notificationsManifest,
  chatManifest,
  matchingManifest,
  membersManifest,
  swipeManifest,
  reportsManifest,
  moderationManifest,
  complaintsManifest,
  lawManifest,
  companyBansManifest,
  landingManifest,
  landersManifest,
  mailingsManifest,
  deskManifest,
  memberFilesManifest,
  staffManifest,
  siteEditorManifest,
  siteTextsManifest,
  trackingManifest,
  fictionalManifest,
  healthManifest,
  auditLogManifest,
  inboxManifest,
  figuresManifest,
  experimentsManifest,
] as const satisfies readonly Manifest[];
