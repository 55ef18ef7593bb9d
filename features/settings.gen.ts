// Generated from features/order.json by `npm run docs:api`.
import { siteOwnSettings } from './site/sites/settings.ts';
import { barredIdentitiesSettings } from './identity/barred-identities/settings.ts';
import { accountsSettings } from './identity/accounts/settings.ts';
import { membershipSettings } from './identity/membership/settings.ts';
import { privacySettings } from './identity/privacy/settings.ts';
import { profilesSettings } from './people/profiles/settings.ts';
import { photosSettings } from './people/photos/settings.ts';
import { sisterSitesSettings } from './people/sister-sites/settings.ts';
import { creditsSettings } from './money/credits/settings.ts';
import { paymentsSettings } from './money/payments/settings.ts';
import { discountsSettings } from './money/discounts/settings.ts';
import { directDebitSettings } from './money/direct-debit/settings.ts';
import { chatSettings } from './conversation/chat/settings.ts';
import { membersSettings } from './discovery/members/settings.ts';
import { landingSettings } from './growth/landing/settings.ts';
import { mailingsSettings } from './growth/mailings/settings.ts';
import { trackingSettings } from './growth/tracking/settings.ts';

/**
 * The settings of all features, in the order of features. Each feature declares its own in its `settings.ts`; default
 * values, schemas, the site editor, the search of the console and `docs/settings.md` follow from that.
 */
export const allSettings = {
  ...siteOwnSettings,
  ...barredIdentitiesSettings,
  ...accountsSettings,
  ...membershipSettings,
  ...privacySettings,
  ...profilesSettings,
  ...photosSettings,
  ...sisterSitesSettings,
  ...creditsSettings,
  ...paymentsSettings,
  ...discountsSettings,
  ...directDebitSettings,
  ...chatSettings,
  ...membersSettings,
  ...landingSettings,
  ...mailingsSettings,
  ...trackingSettings,
} as const;
