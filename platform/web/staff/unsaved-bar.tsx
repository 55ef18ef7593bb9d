import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';

interface UnsavedBarProps {
  readonly count: number;
  /** Whether they were typed before the page opened. */
  readonly earlier?: boolean;
  /** Whether an error must be fixed first. */
  readonly blocked?: boolean;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}

/** Stays at the bottom while there are unsaved changes. */
export function UnsavedBar({
  count,
  earlier = false,
  blocked = false,
  onDiscard,
  onReview,
}: UnsavedBarProps) {
  if (count === 0) return null;
  return (
    <div
      data-bar="below"
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface-raised py-2 ps-4 pe-2 shadow-float"
    >
      <p role="status" className="text-sm font-semibold">
        <Plural value={count} one="# unsaved change" other="# unsaved changes" />
        {earlier ? (
          <span className="block text-xs font-normal text-ink-muted">
            <Trans>Typed earlier, and kept here for you.</Trans>
          </span>
        ) : null}
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button size="sm" disabled={blocked} onClick={onReview}>
          <Trans>Review and save</Trans>
        </Button>
      </div>
    </div>
  );
}
