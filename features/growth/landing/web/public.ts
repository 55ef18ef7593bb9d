export { EntryWarning } from './entry-warning.tsx';
export { Landing } from './landing.tsx';
export { HeroBeside } from './hero-picture.tsx';
