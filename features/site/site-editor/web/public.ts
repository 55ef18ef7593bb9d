export { SitePlaces } from './staff/late-site-places.ts';
