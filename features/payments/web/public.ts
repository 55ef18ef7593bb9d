export { CreditsLink } from './credits-link.tsx';
