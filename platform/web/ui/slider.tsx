import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

export interface SliderThumb {
  /** What the thumb sets: "Minimum age". */
  readonly label: string;
  readonly value: number;
  /** The value in words. Without it, the number is read out. */
  readonly text?: string | undefined;
}

interface SliderProps {
  readonly legend: ReactNode;
  /** The given choice, beside the legend: text, or controls that set the same values exactly. */
  readonly readout: (values: readonly number[]) => ReactNode;
  readonly min: number;
  readonly max: number;
  /** One thumb, or the lower and the upper end of a range. */
  readonly thumbs: readonly SliderThumb[];
  readonly onChange: (values: readonly number[]) => void;
  /** Values whose numbers are below the line. Screen readers have those of the thumbs. */
  readonly scale?: readonly number[];
}

/** Half a thumb. Both ends of the line are inset by it, so that a thumb never leaves the line. */
const inset = '0.875rem';

/**
 * A line with one or two thumbs. Each thumb is a native range input for keyboards and screen readers. A tap on the line
 * moves the nearest thumb, so nobody has to drag. A thumb pushes the other one along instead of stopping at it.
 */
export function Slider({ legend, readout, min, max, thumbs, onChange, scale }: SliderProps) {
  const legendId = useId();
  const line = useRef<HTMLDivElement>(null);
  // While a thumb is dragged, only the line follows; the choice counts when it is released.
  const [drag, setDrag] = useState<{ readonly thumb: number; readonly value: number } | null>(null);
  const chosen = thumbs.map(({ value }) => value);
  const shown = drag ? moved(chosen, drag.thumb, drag.value) : chosen;

  const valueAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = line.current!.getBoundingClientRect();
    const fraction = width > 0 ? (clientX - left) / width : 0;
    return Math.min(Math.max(Math.round(min + fraction * (max - min)), min), max);
  };
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const value = valueAt(event);
    const thumb = nearestThumb(chosen, value);
    setDrag({ thumb, value });
    event.preventDefault();
    event.currentTarget.querySelectorAll('input')[thumb]?.focus({ preventScroll: true });
  };
  const end = () => {
    if (drag && shown.some((value, index) => value !== chosen[index])) onChange(shown);
    setDrag(null);
  };

  const percentage = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const from = shown.length > 1 ? shown[0]! : min;
  // A whole line chooses nothing, so it has no colour.
  const isWhole = from === min && shown.at(-1) === max;
  return (
    <div role="group" aria-labelledby={legendId} className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span id={legendId} className="font-semibold">
          {legend}
        </span>
        {readout(shown)}
      </div>
      <div
        className={classNames('relative touch-pan-y cursor-pointer select-none', scale && 'pb-4')}
        onPointerDown={start}
        onPointerMove={(event) => setDrag((now) => now && { ...now, value: valueAt(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        <div className="relative h-11" style={{ marginInline: inset }} ref={line}>
          <div className="absolute inset-x-[-0.875rem] top-1/2 h-1.5 -translate-y-1/2 rounded-pill border border-transparent bg-line" />
          <div
            className={classNames(
              'absolute top-1/2 h-1.5 -translate-y-1/2 rounded-s-pill',
              isWhole ? 'bg-line-control' : 'bg-primary',
            )}
            style={{
              insetInlineStart: shown.length > 1 ? percentage(from) : `-${inset}`,
              insetInlineEnd: `calc(100% - ${percentage(shown.at(-1)!)})`,
            }}
          />
          {thumbs.map(({ label, text }, index) => (
            <span
              key={label}
              className="pointer-events-none absolute top-1/2 size-7 -translate-1/2"
              style={{ insetInlineStart: percentage(shown[index]!) }}
            >
              <input
                type="range"
                aria-label={label}
                aria-valuetext={drag ? undefined : text}
                min={min}
                max={max}
                value={shown[index]}
                onChange={({ target }) => onChange(moved(chosen, index, Number(target.value)))}
                className="peer absolute inset-0 m-0 size-full appearance-none opacity-0"
              />
              <span
                aria-hidden="true"
                className={classNames(
                  'block size-7 rounded-pill border-2 bg-surface shadow-photo transition-transform',
                  isWhole ? 'border-line-control' : 'border-primary',
                  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
                  drag?.thumb === index && 'scale-110',
                )}
              />
            </span>
          ))}
          {scale?.map((value) => (
            <span
              key={value}
              aria-hidden="true"
              className="pointer-events-none absolute top-9 -translate-x-1/2 text-xs text-ink-muted tabular-nums rtl:translate-x-1/2"
              style={{ insetInlineStart: percentage(value) }}
            >
              {value}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The values after one thumb has moved: the others make way. */
export const moved = (values: readonly number[], thumb: number, value: number): number[] =>
  values.map((one, index) =>
    index < thumb ? Math.min(one, value) : index > thumb ? Math.max(one, value) : value,
  );

/** The thumb that a tap at this value moves. Of two thumbs in one place, the one on the tapped side. */
export function nearestThumb(values: readonly number[], value: number): number {
  const distances = values.map((one) => Math.abs(one - value));
  const shortest = Math.min(...distances);
  const [first] = values;
  return first !== undefined && value > first ? distances.lastIndexOf(shortest) : distances.indexOf(shortest);
}
