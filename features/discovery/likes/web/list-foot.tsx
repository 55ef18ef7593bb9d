import { Trans } from '@lingui/react/macro';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import type { ListType } from './likes-lists.ts';

interface ListFootProps {
  readonly type: ListType;
  readonly shown: number;
  readonly next: string | null;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly loadMore: () => void;
}

/** Lists with at least this many entries show where they end. */
const announcedLength = 20;

/** Loads more on the same page, or links to the next page. */
export function ListFoot({ type, shown, next, loading, failed, loadMore }: ListFootProps) {
  if (failed) return <ErrorState onRetry={loadMore} retrying={loading} />;
  if (next === null && shown < announcedLength) return null;
  return (
    <Pagination
      nextHref={next === null ? null : `/likes/${type}?cursor=${next}`}
      onLoadMore={loadMore}
      loading={loading}
      end={<Trans>That’s everyone.</Trans>}
    />
  );
}
