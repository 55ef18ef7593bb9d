export { EntryWarning } from './entry-warning.tsx';
export { Facts } from './hero.tsx';
export { HeroBeside } from './hero-picture.tsx';
export { Landing } from './landing.tsx';
export { leaveForPartner } from './leave-for-partner.ts';
export { SignupStart } from './signup-start.tsx';
