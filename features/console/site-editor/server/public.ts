export { setUpSite } from './set-up-site.ts';
export { listNames } from './site-editor-queries.ts';
export { siteOfStaff } from './staff-site.ts';
