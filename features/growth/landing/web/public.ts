export { EntryWarning } from './entry-warning.tsx';
export { Landing } from './landing.tsx';
export { PortraitCollage } from './portrait-collage.tsx';
