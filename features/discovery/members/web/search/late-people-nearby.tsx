import { MemberGridSkeleton } from '#features/discovery/member-tiles/web/public.ts';
import { latePart } from '#platform/web/late-part.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

const fallback = <MemberGridSkeleton tiles={4} />;
const PeopleNearby = latePart(() => import('./people-nearby.tsx'), {
  catalogs: ['members', 'member-tiles', 'likes'],
  fallback,
});

/** Members near the reader, with the texts for them, for pages without data of their own. They load after the page. */
export function LatePeopleNearby() {
  // An error page has no data on the server.
  return useHydrated() ? <PeopleNearby /> : fallback;
}
