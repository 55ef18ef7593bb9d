import { useEffect, useRef, useState } from 'react';
import type UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { classNames } from '#platform/web/ui/class-names.ts';
import { chartOptions } from './chart-options.ts';
import { findDashes, findStroke } from './line-looks.ts';

export interface ChartLine {
  readonly name: string;
  /** One value for each position on the axis; null where nothing is known. */
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  /** What the chart shows, for people who cannot see it. A table with the same figures must be nearby. */
  readonly label: string;
  /** At most `maxLines`. */
  readonly lines: readonly ChartLine[];
  /** The labels of the positions on the horizontal axis. */
  readonly places: readonly string[];
  readonly format: (value: number) => string;
}

/** Lines along an axis of positions, such as months. The chart library is loaded when the first chart is shown. */
export function LineChart({ label, lines, places, format }: LineChartProps) {
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  useEffect(() => {
    const element = canvas.current!;
    let chart: UPlot | undefined;
    let isGone = false;
    const draw = async () => {
      const { default: Plot } = await import('uplot');
      if (isGone) return;
      chart?.destroy();
      const samples = figure.current!.querySelectorAll('[data-line]');
      const colours = [...samples].map((sample) => getComputedStyle(sample).stroke);
      const data = [places.map((_, index) => index), ...lines.map(({ values }) => [...values])];
      chart = new Plot(
        chartOptions({ element, colours, places, format, onPlace: setPlace }),
        data as UPlot.AlignedData,
        element,
      );
    };
    const resized = new ResizeObserver(() => {
      if (chart && chart.width !== element.clientWidth)
        chart.setSize({ width: element.clientWidth, height: chart.height });
    });
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => void draw();
    redraw();
    resized.observe(element);
    scheme.addEventListener('change', redraw);
    return () => {
      isGone = true;
      resized.disconnect();
      scheme.removeEventListener('change', redraw);
      chart?.destroy();
    };
  }, [lines, places, format]);
  return (
    <figure ref={figure} className="mt-4">
      <ul className="flex min-h-10 flex-wrap content-start gap-x-4 gap-y-1 text-sm" aria-hidden="true">
        {lines.map(({ name, values }, index) => {
          const value = place === null ? null : values[place];
          return (
            <li key={name} className="flex items-center gap-2 tabular-nums">
              <svg viewBox="0 0 24 4" className="h-1 w-6 shrink-0">
                <line
                  data-line=""
                  className={classNames('stroke-3', findStroke(index))}
                  x1="0"
                  y1="2"
                  x2="24"
                  y2="2"
                  strokeDasharray={findDashes(index).join(' ')}
                />
              </svg>
              {name}
              {value === null || value === undefined ? null : <strong>{format(value)}</strong>}
            </li>
          );
        })}
        {place === null ? null : <li className="text-ink-muted">{places[place]}</li>}
      </ul>
      <div ref={canvas} role="img" aria-label={label} className="mt-2 h-56 w-full min-w-0 overflow-hidden" />
    </figure>
  );
}
