import { Suspense } from 'react';
import { MemberGridSkeleton } from '#features/discovery/member-tiles/web/public.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

const PeopleNearby = lazyPart(() => import('./people-nearby.tsx'));

/** Members near the reader, with the texts for them, for pages without data of their own. They load after the page. */
export function LatePeopleNearby() {
  const locale = useLocale();
  // An error page has no data on the server.
  if (!useHydrated()) return <MemberGridSkeleton tiles={4} />;
  return (
    <Suspense fallback={<MemberGridSkeleton tiles={4} />}>
      <Catalogs locale={locale} names={['members', 'member-tiles', 'likes']}>
        <PeopleNearby />
      </Catalogs>
    </Suspense>
  );
}
