export { EntryWarning } from './entry-warning.tsx';
export { Facts } from './hero.tsx';
export { Landing } from './landing.tsx';
export { PortraitCollage } from './portrait-collage.tsx';
export { SignupStart } from './signup-start.tsx';
