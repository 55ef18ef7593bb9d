import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { minute } from '#platform/shared/time.ts';
import { call } from '#platform/web/api-client.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { callKey } from '#platform/web/use-call.ts';
import { getSimilarMembers, type SearchField } from '../../contract.ts';
import { FoundTile } from '../found-tile.tsx';
import { MemberGrid, MemberGridSkeleton } from '../member-tile.tsx';
import type { Filters } from '../search-filters.ts';
import { differenceWords } from './field-words.ts';

/** Members who nearly fit, each with what differs. */
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
        <MemberGrid>
          {members.map((member) => (
            <FoundTile key={member.id} member={member} badge={<Differences fields={member.differs} />} />
          ))}
        </MemberGrid>
      )}
      {hasMore ? (
        <Button variant="secondary" loading={loading} onClick={loadMore} className="justify-self-center">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  );
}

/** Kept for this entry of the browser's history, as the search itself is. */
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

/** On the card there is room for one; the others are counted, and read aloud. */
function Differences({ fields }: { readonly fields: readonly SearchField[] }) {
  const { i18n } = useLingui();
  const [first, ...others] = fields.flatMap((field) => differenceWords[field] ?? []);
  return (
    <Badge tone="neutral" look="solid">
      {first ? i18n._(first) : <Trans>Nearly fits</Trans>}
      {others.length > 0 ? (
        <>
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{others.map((word) => `, ${i18n._(word)}`).join('')}</span>
        </>
      ) : null}
    </Badge>
  );
}
