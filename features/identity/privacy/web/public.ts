export { AccountAlert } from './account-alert.tsx';
export { ConsentSettings } from './consent-settings.tsx';
export { PauseSetting } from './pause-setting.tsx';
