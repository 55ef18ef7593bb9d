export { deriveBrandColours } from './brand/brand-colours.ts';
export { messageCosts } from './events.ts';
export { createSite, type SiteInput } from './create-site.ts';
export {
  companyOf,
  forgetSites,
  originOf,
  settingsOf,
  siteOfHost,
  type OfSite,
  type SettingsOfSite,
} from './site-directory.ts';
export { countryCodes } from './country-codes.ts';
export { isHost } from './host-names.ts';
export { siteOfStaff, sitesOfStaff } from './staff-sites.ts';
export { likelyCountry } from './likely-country.ts';
export { mailFromSite, mailSupport, type MailDetails, type WriteLetter } from './mail-from-site.ts';
export {
  deleteHost,
  insertHost,
  insertSite,
  isMainSite,
  listDomains,
  lockSite,
  listSites,
  listVersions,
  readableSettings,
  settingsAt,
  settingsChangedSince,
  storeForEarlierRelease,
  storeSettings,
  type NewSite,
  type StoredSite,
  type StoredVersion,
} from './site-queries.ts';
export {
  listTexts,
  listTextsOfPlace,
  listTextVersions,
  storeTexts,
  type StoredTextVersion,
} from './site-text-queries.ts';
export { readAttributionConsent, touchesOfVisitor } from './touches-of-visitor.ts';
export { themeCss } from './theme-page.ts';
