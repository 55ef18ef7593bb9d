export { LogoMark } from './logo-mark.tsx';
export { SettingsProvider, useSettings } from './settings-context.ts';
export { TextBlocks } from './text-blocks.tsx';
export { useSiteAddress } from './staff/site-address.ts';
export { SiteHeader } from './staff/site-header.tsx';
export { siteErrorMessages } from './staff/site-error-messages.ts';
export { sitePages } from './staff/site-pages.gen.ts';
export { parseSiteId } from './staff/site-param.ts';
export { Time } from './time.tsx';
