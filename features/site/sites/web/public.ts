export { SettingsProvider, useSettings } from './settings-context.ts';
export { Time } from './time.tsx';
export { useFictionalPlural } from './use-fictional-plural.ts';
