import { Trans } from '@lingui/react/macro';
import { LateContent } from '#platform/web/late-content.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { pageSize } from '../../calls.gen.ts';
import { TileLikes } from '#features/discovery/likes/web/public.ts';
import { FoundTile } from './found-tile.tsx';
import { MemberGrid } from '#features/discovery/member-tiles/web/public.ts';
import { useNearness } from '#platform/web/nearness.ts';
import { searchAddress, countFilters, withoutFilters, type Filters } from './search-filters.ts';
import { useMemberPages, type MembersPageData } from './use-member-pages.ts';

const FewFound = lazyPart(() => import('../filters/few-found.tsx'));

interface MemberResultsProps {
  readonly filters: Filters;
  /** The cursor in the address. */
  readonly start: string | undefined;
  readonly first: MembersPageData;
  /** The number of results; null while unknown. */
  readonly resultCount: number | null;
  readonly onChange: (filters: Filters) => void;
}

/** Photos on the first screen of a phone load with priority. */
const priorityPhotos = 4;
/** With fewer results than half a page, the page offers help. */
const minResults = pageSize / 2;

/** The list loads more as the reader scrolls; without scripts, a link leads to the next page. */
export function MemberResults({ filters, start, first, resultCount, onChange }: MemberResultsProps) {
  const { members, next, loading, failed, loadMore } = useMemberPages(filters, start, first);
  const foot = useNearness(next !== null && !loading && !failed, 800, loadMore);
  const isFew = start === undefined && next === null && resultCount !== null && resultCount < minResults;
  return (
    <>
      {members.length === 0 ? (
        <NobodyFound filters={filters} onChange={onChange} />
      ) : (
        <TileLikes>
          <MemberGrid>
            {members.map((member, index) => (
              <FoundTile key={member.id} member={member} priority={index < priorityPhotos} />
            ))}
          </MemberGrid>
        </TileLikes>
      )}
      <div ref={foot}>
        {failed ? <ErrorState onRetry={loadMore} retrying={loading} /> : null}
        {members.length > 0 ? (
          <Pagination
            nextHref={next === null ? null : searchAddress(filters, next)}
            onLoadMore={loadMore}
            loading={loading}
            end={<Trans>You’ve seen everyone who matches.</Trans>}
          />
        ) : null}
      </div>
      {isFew ? (
        <LateContent catalogs={['filters', 'members', 'member-tiles', 'profiles', 'likes']}>
          <FewFound filters={filters} onChange={onChange} />
        </LateContent>
      ) : null}
    </>
  );
}

function NobodyFound({ filters, onChange }: Pick<MemberResultsProps, 'filters' | 'onChange'>) {
  if (countFilters(filters) === 0)
    return (
      <EmptyState
        className="pb-4"
        illustration={<Scene name="looking" />}
        title={<Trans>Nobody to show yet</Trans>}
        text={<Trans>As soon as someone right for you joins, you’ll see them here.</Trans>}
      />
    );
  return (
    <EmptyState
      className="pb-4"
      illustration={<Scene name="looking" />}
      title={<Trans>Nobody matches these filters</Trans>}
      text={<Trans>Remove a filter, or look a little further away.</Trans>}
      action={
        <Button variant="secondary" onClick={() => onChange(withoutFilters(filters))}>
          <Trans>Remove all filters</Trans>
        </Button>
      }
    />
  );
}
