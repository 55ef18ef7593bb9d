export { CreditsLink } from './credits-link.tsx';
export { MethodName } from './method-name.tsx';
