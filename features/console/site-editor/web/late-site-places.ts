import { lazyPart } from '#platform/web/lazy-part.ts';

/** Loads with the command palette. */
export const SitePlaces = lazyPart(() => import('./site-places.tsx'));
