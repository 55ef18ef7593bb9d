export { ActivateDonePage, loadActivateDone } from './activate-done.tsx';
export { UserProvider, useUser } from './use-user.ts';
export { accountErrorMessages } from './error-messages.ts';
export { LogInForm, logInWithForm } from './log-in-form.tsx';
export { FormPage } from './form-page.tsx';
export { EmailForm } from './security/email-form.tsx';
export { SecuritySettings } from './security/security-settings.tsx';
export { loadLink } from './security/link-loader.ts';
export { Outcome } from './security/link-page.tsx';
