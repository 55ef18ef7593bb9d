export { EntryWarning } from './entry-warning.tsx';
export { Facts } from './hero.tsx';
export { HeroBeside } from './hero-picture.tsx';
export { HeroThumbnail } from './hero-thumbnail.tsx';
export { useBuiltInHeadline } from './built-in-headline.ts';
export { Landing } from './landing.tsx';
export type { OwnWords } from './site-headline.ts';
export { leaveForPartner } from './leave-for-partner.ts';
export { SignupStart } from './signup-start.tsx';
