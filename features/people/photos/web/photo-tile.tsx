import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Ellipsis } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { OwnPhoto } from '../contract.ts';
import { usePressOrDrag } from './use-press-or-drag.ts';

interface PhotoTileProps {
  readonly photo: OwnPhoto;
  /** Whether others see this photo first. */
  readonly main: boolean;
  readonly number: number;
  /** The total number of photos; a single photo cannot be reordered. */
  readonly count: number;
  readonly dragged: boolean;
  readonly onOptions: () => void;
  readonly onDrag: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** One's own photo with its status. A press opens its options; dragging it, or Alt with an arrow key, moves it. */
export function PhotoTile({ photo, main, number, count, dragged, ...on }: PhotoTileProps) {
  const { t } = useLingui();
  const { onOptions, onDrag, onKey } = on;
  const isMovable = count > 1;
  const helpId = useId();
  const hold = usePressOrDrag({ onPress: onOptions, onDrag: isMovable ? onDrag : null });
  return (
    <Photo
      src={photo.thumb_filename}
      alt={t`Photo ${number}`}
      thumbhash={photo.thumbhash}
      className={classNames(
        'rounded-card',
        dragged && 'opacity-80 shadow-float outline-3 outline-offset-2 outline-ink',
      )}
    >
      <button
        type="button"
        {...hold}
        aria-label={isMovable ? t`Options for photo ${number} of ${count}` : t`Options for photo ${number}`}
        aria-describedby={isMovable ? helpId : undefined}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        aria-haspopup="dialog"
        onKeyDown={onKey}
        className="absolute inset-0 rounded-card select-none [-webkit-touch-callout:none] focus-visible:-outline-offset-4"
      >
        <span
          aria-hidden="true"
          className="absolute end-1.5 top-1.5 grid size-8 place-items-center rounded-pill bg-black/55 text-white"
        >
          <Ellipsis className="size-4.5" />
        </span>
      </button>
      {isMovable && (
        <p id={helpId} hidden>
          <Trans>To move it, drag it, or hold Alt and press the up or down arrow key.</Trans>
        </p>
      )}
      {photo.status === 'review' && (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/70 px-2 py-2 text-xs leading-tight font-semibold text-white">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Photo under review</Trans>
        </p>
      )}
      {main && (
        <Badge tone="neutral" look="solid" className="pointer-events-none absolute bottom-2 start-2">
          <Trans>Main photo</Trans>
        </Badge>
      )}
    </Photo>
  );
}
