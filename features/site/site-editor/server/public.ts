export { setUpSite } from './set-up-site.ts';
export { storeSiteChange } from './store-site-change.ts';
export { toValues } from './setting-fields.ts';
