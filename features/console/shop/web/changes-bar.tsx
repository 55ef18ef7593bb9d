import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';

interface ChangesBarProps {
  readonly count: number;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}

/** Stays at the bottom while there are unsaved changes. */
export function ChangesBar({ count, onDiscard, onReview }: ChangesBarProps) {
  return (
    <div
      data-bar="below"
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface-raised px-4 py-3 shadow-float lg:-mx-8 lg:px-8 [@media(height<30rem)]:static"
    >
      <p role="status" className="me-auto text-sm">
        <Plural value={count} one="# change isn’t saved yet" other="# changes aren’t saved yet" />
      </p>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button size="sm" onClick={onReview}>
        <Trans>Review and save</Trans>
      </Button>
    </div>
  );
}
