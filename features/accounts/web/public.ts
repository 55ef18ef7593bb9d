export { UserProvider, useUser } from './use-user.ts';
export { SignupModal } from './signup-modal.tsx';
export { SecuritySettings } from './security/security-settings.tsx';
export { loadLink } from './security/link-loader.ts';
export { Outcome } from './security/link-page.tsx';
