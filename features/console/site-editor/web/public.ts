export { SiteHeader } from './site-header.tsx';
export { SitePlaces } from './late-site-places.ts';
