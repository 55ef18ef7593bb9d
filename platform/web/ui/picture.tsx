import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PictureProps {
  /** Shapes in a box of 200 by 140, or of the given size. */
  readonly children: ReactNode;
  readonly box?: readonly [width: number, height: number];
  /** The width on the page. Finer lines suit a wider picture. */
  readonly className?: string | undefined;
  readonly line?: number;
}

/** An ink drawing with a touch of the brand colour. It says nothing that the text next to it does not say. */
export function Picture({
  children,
  box: [width, height] = [200, 140],
  className = 'w-48',
  line = 2.5,
}: PictureProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth={line}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-auto max-w-full text-ink', className)}
    >
      {children}
    </svg>
  );
}

/** The fills and lines of a drawing. Ink is the colour of its lines. */
export const soft = 'fill-primary-soft';
export const paper = 'fill-surface';
export const ink = 'fill-current';
export const spark = 'fill-primary stroke-none';
export const sparkLine = 'stroke-primary';
export const ground = 'stroke-line';
/** A darker skin, or grey hair. */
export const tone = 'fill-line';
