export { SitePlaces } from './late-site-places.ts';
