import type UPlot from 'uplot';
import { findDashes } from './line-looks.ts';

interface ChartLooks {
  /** The element that contains the chart. Its text colour and typeface are used for the axes. */
  readonly element: HTMLElement;
  /** The colour of each line. */
  readonly colours: readonly string[];
  readonly places: readonly string[];
  readonly format: (value: number) => string;
  /** The position of the pointer on the axis, or null. */
  readonly onPlace: (place: number | null) => void;
}

const height = 224;

export function chartOptions({ element, colours, places, format, onPlace }: ChartLooks): UPlot.Options {
  const { color, fontFamily } = getComputedStyle(element);
  const axis = { stroke: color, font: `12px ${fontFamily}`, ticks: { show: false } };
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false, range: [-0.2, Math.max(1, places.length - 0.8)] },
      y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.05 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 3, 4, 6, 12],
        space: 56,
        values: (_chart, splits) => splits.map((split) => places[split] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: color, width: 0.25 },
        size: 64,
        values: (_chart, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      ...colours.map((stroke, index) => ({
        stroke,
        width: 2,
        dash: [...findDashes(index)],
        points: { show: true, size: 5 },
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPlace(cursor.idx ?? null)] },
  };
}
