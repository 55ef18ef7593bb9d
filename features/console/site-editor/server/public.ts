export { setUpSite } from './set-up-site.ts';
export { siteOfStaff, sitesOfStaff } from './staff-site.ts';
