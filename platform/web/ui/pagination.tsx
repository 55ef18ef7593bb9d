import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

interface PaginationProps {
  /** The address of the next page (its keyset cursor in the query). Null at the end. */
  nextHref: string | null;
  /** Appends the next page in place. If it is missing, or there is no script, the link is followed. */
  onLoadMore?: (() => void) | undefined;
  loading?: boolean | undefined;
  /** Shown at the end: "You have seen everyone." */
  end?: ReactNode;
}

/** The foot of a growing list. It is a real link to the next page, which can also be loaded in place. */
export function Pagination({ nextHref, onLoadMore, loading = false, end }: PaginationProps) {
  const loadHere = (event: MouseEvent) => {
    if (!onLoadMore || opensElsewhere(event)) return;
    event.preventDefault();
    if (!loading) onLoadMore();
  };

  return (
    <div className="flex min-h-18 items-center justify-center py-4">
      {nextHref === null ? (
        end && <p className="text-center text-ink-muted">{end}</p>
      ) : (
        <Button asChild variant="secondary">
          <Link
            to={nextHref}
            rel="next"
            preventScrollReset
            aria-busy={loading || undefined}
            onClick={loadHere}
          >
            {loading && <Spinner className="me-2" />}
            <Trans>Load more</Trans>
          </Link>
        </Button>
      )}
    </div>
  );
}

/** Whether the click asks for a new tab or window. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
