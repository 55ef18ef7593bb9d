export { LogoMark } from './logo-mark.tsx';
export { SettingsProvider, useSettings } from './settings-context.ts';
export { TextBlocks } from './text-blocks.tsx';
export { Time } from './time.tsx';
