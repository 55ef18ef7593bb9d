export { brandColoursOf } from './brand/brand-colours.ts';
export { createSite, type SiteWishes } from './create-site.ts';
export {
  companyOf,
  forgetSites,
  originOf,
  settingsOf,
  siteOfHost,
  type SettingsOfSite,
} from './site-directory.ts';
export { insertSite, readSites, storeSettings, type NewSite } from './site-queries.ts';
export { attributionConsentOf, touchesOfVisitor } from './touches-of-visitor.ts';
export { themeCss } from './theme-page.ts';
