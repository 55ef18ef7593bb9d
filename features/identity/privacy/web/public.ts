export { AccountAlert } from './account-alert.tsx';
export { AccountExits } from './account-exits.tsx';
export { ConsentSettings } from './consent-settings.tsx';
