export { setUpSite } from './set-up-site.ts';
export { siteOfStaff } from './staff-site.ts';
