export { EntryWarning } from './entry-warning.tsx';
export { Facts } from './hero.tsx';
export { HeroBeside } from './hero-picture.tsx';
export { Landing } from './landing.tsx';
export { SignupStart } from './signup-start.tsx';
