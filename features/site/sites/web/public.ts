export { SettingsProvider, useSettings } from './settings-context.ts';
export { Time } from './time.tsx';
