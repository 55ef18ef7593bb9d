import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { MemberGrid, MemberTile } from './member-tile.tsx';
import { addressOf, type Filters } from './search-filters.ts';
import { useMemberPages, type MembersPageData } from './use-member-pages.ts';

interface MemberResultsProps {
  readonly filters: Filters;
  /** Where the address starts in the list. */
  readonly start: string | undefined;
  readonly first: MembersPageData;
}

/** The photos of a phone's first screen. */
const firstSeen = 4;

/** The list, which goes on by itself while one scrolls and has a link to its next page for everybody else. */
export function MemberResults({ filters, start, first }: MemberResultsProps) {
  const { members, next, loading, failed, loadMore } = useMemberPages(filters, start, first);
  const foot = useNearness(next !== null && !loading && !failed, loadMore);
  if (members.length === 0) return <NobodyFound filters={filters} />;
  return (
    <>
      <MemberGrid>
        {members.map((member, index) => (
          <MemberTile key={member.id} member={member} priority={index < firstSeen} />
        ))}
      </MemberGrid>
      <div ref={foot}>
        {failed ? (
          <ErrorState onRetry={loadMore} retrying={loading} />
        ) : (
          <Pagination
            nextHref={next === null ? null : addressOf(filters, next)}
            onLoadMore={loadMore}
            loading={loading}
            end={<Trans>You have seen everyone who fits.</Trans>}
          />
        )}
      </div>
    </>
  );
}

function NobodyFound({ filters }: { readonly filters: Filters }) {
  const widest: Filters = { ...filters, min_age: 18, max_age: 99 };
  const isWidest = filters.min_age === 18 && filters.max_age === 99;
  return (
    <EmptyState
      icon={<SearchX />}
      title={<Trans>Nobody fits these filters</Trans>}
      text={<Trans>Take a filter off, or look a little further.</Trans>}
      action={
        <>
          {isWidest ? null : (
            <Button asChild>
              <Link to={addressOf(widest)}>
                <Trans>Show every age</Trans>
              </Link>
            </Button>
          )}
          {Object.keys(filters).length === 0 ? null : (
            <Button asChild variant={isWidest ? 'primary' : 'secondary'}>
              <Link to="/members">
                <Trans>Remove all filters</Trans>
              </Link>
            </Button>
          )}
        </>
      }
    />
  );
}

/** Calls back while the element is nearly in sight. */
function useNearness(active: boolean, whenNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(whenNear);
  useEffect(() => {
    if (!active || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '800px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [active]);
  return element;
}
