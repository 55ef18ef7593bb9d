import type { CookieName } from '#platform/shared/browser-storage.ts';

export const partnerPath = '/partner';

/** Marks visitors who chose to stay. */
export const partnerCookie = 'partner_declined' satisfies CookieName;

/** How long the screen waits before it leads to the partner. */
export const partnerWaitSeconds = 10;
