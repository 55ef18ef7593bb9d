import type { Frame } from '../contract.ts';

/** A corner of the frame, named by its two edges. */
export interface Corner {
  readonly x: 'left' | 'right';
  readonly y: 'top' | 'bottom';
}

export interface FrameLimits {
  /** Minimum width and height, as fractions of the picture. */
  readonly least: { readonly width: number; readonly height: number };
  /** The ratio of width to height, as fractions of the picture; null allows any ratio. */
  readonly ratio: number | null;
}

interface Picture {
  readonly width: number;
  readonly height: number;
}

/** @param shape the ratio of width to height in pixels, or null for any ratio. */
export function frameLimits(picture: Picture, shape: number | null, minPixels: number): FrameLimits {
  const ratio = shape === null ? null : (shape * picture.height) / picture.width;
  const width = Math.min(1, minPixels / picture.width);
  const height = Math.min(1, minPixels / picture.height);
  if (ratio === null) return { ratio, least: { width, height } };
  return {
    ratio,
    least: { width: Math.max(width, height * ratio), height: Math.max(height, width / ratio) },
  };
}

/** The largest frame of a shape, centred on an earlier frame. */
export function calculateLargestFrame({ ratio }: FrameLimits, around: Frame): Frame {
  const width = ratio === null ? 1 : Math.min(1, ratio);
  const height = ratio === null ? 1 : Math.min(1, 1 / ratio);
  const centred = {
    left: around.left + around.width / 2 - width / 2,
    top: around.top + around.height / 2 - height / 2,
    width,
    height,
  };
  return moveFrame(centred, 0, 0);
}

/** Moves the frame, up to the edges of the picture. */
export function moveFrame(frame: Frame, dx: number, dy: number): Frame {
  return {
    ...frame,
    left: clamp(frame.left + dx, 0, 1 - frame.width),
    top: clamp(frame.top + dy, 0, 1 - frame.height),
  };
}

/** Moves one corner; the opposite corner stays in place. */
export function moveCorner(
  frame: Frame,
  corner: Corner,
  dx: number,
  dy: number,
  { least, ratio }: FrameLimits,
): Frame {
  const room = {
    width: corner.x === 'left' ? frame.left + frame.width : 1 - frame.left,
    height: corner.y === 'top' ? frame.top + frame.height : 1 - frame.top,
  };
  const wantedWidth = frame.width + (corner.x === 'left' ? -dx : dx);
  const wantedHeight = frame.height + (corner.y === 'top' ? -dy : dy);
  const size =
    ratio === null
      ? {
          width: clamp(wantedWidth, least.width, room.width),
          height: clamp(wantedHeight, least.height, room.height),
        }
      : inShape(Math.abs(dx) >= Math.abs(dy) ? wantedWidth : wantedHeight * ratio, ratio, least, room);
  return {
    ...size,
    // Rounding may make the difference slightly negative.
    left: corner.x === 'left' ? Math.max(0, frame.left + frame.width - size.width) : frame.left,
    top: corner.y === 'top' ? Math.max(0, frame.top + frame.height - size.height) : frame.top,
  };
}

type Size = Pick<Frame, 'width' | 'height'>;

function inShape(wantedWidth: number, ratio: number, least: Size, room: Size): Size {
  const width = clamp(wantedWidth, least.width, Math.min(room.width, room.height * ratio));
  return { width, height: width / ratio };
}

/** If the limits contradict each other, the upper one wins, because a frame never leaves the picture. */
const clamp = (value: number, low: number, high: number) => Math.max(0, Math.min(Math.max(value, low), high));
