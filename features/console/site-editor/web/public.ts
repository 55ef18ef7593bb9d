export { SiteHeader } from './site-header.tsx';
