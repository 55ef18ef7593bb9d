import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Ellipsis, GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { OwnPhoto } from '../contract.ts';

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

/** A circle of 32 px, which leaves most of a small photo in sight. The button itself keeps its 44 px. */
const smallOverlay =
  "absolute! top-0 isolate bg-transparent! before:absolute before:inset-1.5 before:-z-10 before:rounded-pill before:bg-black/55 before:content-[''] hover:before:bg-black/70 [&>svg]:size-4.5!";

/** One's own photo with its status. */
export function PhotoTile({ photo, main, number, onOptions, ...order }: PhotoTileProps) {
  const { t } = useLingui();
  return (
    <Photo
      src={photo.thumb_filename}
      alt={t`Photo ${number}`}
      thumbhash={photo.thumbhash}
      className={classNames(
        'rounded-card',
        order.dragged && 'opacity-80 shadow-float outline-3 outline-offset-2 outline-ink',
      )}
    >
      {order.count > 1 && <MoveHandle number={number} {...order} />}
      <IconButton
        label={t`Options for photo ${number}`}
        icon={<Ellipsis />}
        variant="overlay"
        aria-haspopup="dialog"
        onClick={onOptions}
        className={classNames('end-0', smallOverlay)}
      />
      {photo.status === 'review' && (
        <p className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-black/70 px-2 py-2 text-xs leading-tight font-semibold text-white">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Photo under review</Trans>
        </p>
      )}
      {main && (
        <Badge tone="neutral" look="solid" className="absolute bottom-2 start-2">
          <Trans>Main photo</Trans>
        </Badge>
      )}
    </Photo>
  );
}

type MoveHandleProps = Pick<PhotoTileProps, 'number' | 'count' | 'onDrag' | 'onKey'>;

function MoveHandle({ number, count, onDrag, onKey }: MoveHandleProps) {
  const { t } = useLingui();
  const beginDrag = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // Touch events still go to the element where they began, but that element moves away.
    event.currentTarget.releasePointerCapture(event.pointerId);
    onDrag();
  };
  return (
    <IconButton
      label={t`Move photo ${number} of ${count}: drag it or use the arrow keys`}
      icon={<GripVertical />}
      variant="overlay"
      onPointerDown={beginDrag}
      onKeyDown={onKey}
      className={classNames('start-0 cursor-grab touch-none', smallOverlay)}
    />
  );
}
