import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import { call } from '#platform/web/api-client.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { callKey } from '#platform/web/use-call.ts';
import { getSimilarMembers, type SearchField } from '../../calls.gen.ts';
import { TileLikes } from '#features/discovery/likes/web/public.ts';
import { FoundTile } from '../search/found-tile.tsx';
import { MemberGrid, MemberGridSkeleton } from '#features/discovery/member-tiles/web/public.ts';
import type { Filters } from '../search/search-filters.ts';
import { useDifferenceWords } from './difference-words.ts';

/** Members who nearly match, each with the filters they do not match. */
export function SimilarMembers({ filters }: { readonly filters: Filters }) {
  const { members, isPending, hasMore, loading, loadMore } = useSimilar(filters);
  if (!isPending && members.length === 0) return null;
  return (
    <section aria-labelledby="similar-members" className="grid gap-4">
      <h2 id="similar-members" className="text-xl">
        <Trans>Nearly what you asked for</Trans>
      </h2>
      {isPending ? (
        <MemberGridSkeleton tiles={5} />
      ) : (
        <TileLikes>
          <MemberGrid>
            {members.map((member) => (
              <FoundTile key={member.id} member={member} below={<Differences fields={member.differs} />} />
            ))}
          </MemberGrid>
        </TileLikes>
      )}
      {hasMore ? (
        <Button variant="secondary" loading={loading} onClick={loadMore} className="justify-self-center">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  );
}

/** Cached per browser history entry, like the search itself. */
function useSimilar(filters: Filters) {
  const { key } = useLocation();
  const query = useInfiniteQuery({
    queryKey: [...callKey(getSimilarMembers), 'pages', key, filters],
    queryFn: ({ pageParam, signal }) =>
      call(getSimilarMembers, { ...filters, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * minute,
    refetchOnWindowFocus: false,
    retry: false,
    networkMode: 'always',
  });
  const members = new Map(
    (query.data?.pages ?? []).flatMap((page) => page.members).map((member) => [member.id, member]),
  );
  return {
    members: [...members.values()],
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** Shown below the photo, because a narrow card has no room for all of them elsewhere. */
function Differences({ fields }: { readonly fields: readonly SearchField[] }) {
  const words = useDifferenceWords();
  const locale = useIsoLocale();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(fields.map(words));
  return <p className="px-1 pt-1.5 text-sm wrap-break-word text-ink-muted">{list}</p>;
}
