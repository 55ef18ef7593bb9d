import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';

const SuggestedFaces = lazyPart(() => import('./suggested-faces.tsx'));

/** New likes and a few people who fit the member, for a page that has room left. Loads after the page itself. */
export const SuggestedPeople = () => (
  <LateContent catalogs={['matching', 'member-tiles']}>
    <SuggestedFaces />
  </LateContent>
);
