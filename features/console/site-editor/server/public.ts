export { setUpSite } from './set-up-site.ts';
export { hasMembers, listNames } from './site-editor-queries.ts';
export { siteOfStaff } from './staff-site.ts';
export { storeSiteChange } from './store-site-change.ts';
export { valuesOf } from './setting-fields.ts';
