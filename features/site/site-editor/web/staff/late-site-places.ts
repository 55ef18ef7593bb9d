import { lazyPart } from '#platform/web/lazy-part.ts';

/** Loaded with the command palette. */
export const SitePlaces = lazyPart(() => import('./site-places.tsx'));
