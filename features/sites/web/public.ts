export { SettingsProvider, useSettings } from './settings-context.ts';
