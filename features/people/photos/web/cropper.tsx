import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Frame, OwnPhoto } from '../contract.ts';
import { moveCorner, moveFrame, type Corner, type FrameLimits } from './crop-frame.ts';

interface CropperProps {
  readonly photo: OwnPhoto;
  readonly frame: Frame;
  readonly limits: FrameLimits;
  readonly onChange: (frame: Frame) => void;
}

const step = 0.01;
const largeStep = 0.05;

const corners: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];

/** A picture with a frame. The member drags the frame or a corner, or moves them with the arrow keys. */
export function Cropper({ photo, frame, limits, onChange }: CropperProps) {
  const { t } = useLingui();
  const picture = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const names: Record<`${Corner['y']}-${Corner['x']}`, string> = {
    'top-left': t`Top left corner`,
    'top-right': t`Top right corner`,
    'bottom-left': t`Bottom left corner`,
    'bottom-right': t`Bottom right corner`,
  };
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div>
      <div ref={picture} className="relative mx-auto w-fit touch-none select-none">
        <img
          src={photo.filename}
          width={photo.width}
          height={photo.height}
          alt={t`The whole photo`}
          draggable={false}
          className="block h-auto max-h-[min(40dvh,32rem)] sm:max-h-[min(50dvh,32rem)] w-auto max-w-full [@media(max-height:30rem)]:max-h-[calc(100dvh-11rem)]"
        />
        <div
          aria-hidden="true"
          className="absolute inset-0 bg-black/60"
          style={{ clipPath: outside(frame) }}
        />
        <Handle
          label={t`Frame`}
          describedBy={helpId}
          picture={picture}
          onMove={(dx, dy) => onChange(moveFrame(frame, dx, dy))}
          className="cursor-move outline-2 outline-white focus-visible:outline-4 focus-visible:outline-focus"
          style={{
            left: percent(frame.left),
            top: percent(frame.top),
            width: percent(frame.width),
            height: percent(frame.height),
          }}
        />
        {corners.map((corner) => (
          <Handle
            key={`${corner.y}-${corner.x}`}
            label={names[`${corner.y}-${corner.x}`]}
            describedBy={helpId}
            picture={picture}
            onMove={(dx, dy) => onChange(moveCorner(frame, corner, dx, dy, limits))}
            className={classNames(
              'grid size-11 -translate-1/2 place-items-center rounded-pill focus-visible:outline-3 focus-visible:outline-focus',
              (corner.x === 'left') === (corner.y === 'top') ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
            )}
            style={{
              left: percent(corner.x === 'left' ? frame.left : frame.left + frame.width),
              top: percent(corner.y === 'top' ? frame.top : frame.top + frame.height),
            }}
          >
            <span className="size-5 rounded-pill bg-white shadow-float ring-2 ring-black/60" />
          </Handle>
        ))}
      </div>
      <p id={helpId} className="mt-3 text-sm text-ink-muted [@media(max-height:30rem)]:sr-only">
        <Trans>Drag the frame or its corners, or use the arrow keys. Hold Shift for larger steps.</Trans>
      </p>
    </div>
  );
}

interface HandleProps {
  readonly label: string;
  readonly describedBy: string;
  readonly picture: { readonly current: HTMLElement | null };
  /** In fractions of the picture. */
  readonly onMove: (dx: number, dy: number) => void;
  readonly className: string;
  readonly style: Readonly<Record<'left' | 'top', string>> & { width?: string; height?: string };
  readonly children?: ReactNode;
}

/** An element on the picture that can be dragged or moved with the arrow keys. */
function Handle({ label, describedBy, picture, onMove, className, style, children }: HandleProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const drag = (event: PointerEvent) => {
    const size = picture.current?.getBoundingClientRect();
    if (!last.current || !size) return;
    onMove((event.clientX - last.current.x) / size.width, (event.clientY - last.current.y) / size.height);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? largeStep : step;
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    onMove(direction.dx * by, direction.dy * by);
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      className={classNames('absolute', className)}
      style={style}
    >
      {children}
    </button>
  );
}

const directions: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};

/** A clip path that covers everything outside the frame, with the frame as a hole. */
function outside({ left, top, width, height }: Frame): string {
  const point = (x: number, y: number) => `${x * 100}% ${y * 100}%`;
  const hole = [
    point(left, top),
    point(left + width, top),
    point(left + width, top + height),
    point(left, top + height),
    point(left, top),
  ];
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${hole.join(', ')})`;
}
