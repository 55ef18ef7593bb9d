export { setUpSite } from './set-up-site.ts';
