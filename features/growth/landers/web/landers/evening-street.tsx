import type { ReactNode } from 'react';

interface House {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly gable: 'flat' | 'stepped' | 'pointed' | 'bell';
  /** How dark the wall is, 0 to 2. */
  readonly shade: number;
}

const ground = 620;

const houses: readonly House[] = [
  { x: -10, width: 170, top: 250, gable: 'flat', shade: 1 },
  { x: 160, width: 150, top: 210, gable: 'stepped', shade: 0 },
  { x: 310, width: 190, top: 300, gable: 'flat', shade: 2 },
  { x: 500, width: 150, top: 190, gable: 'bell', shade: 1 },
  { x: 650, width: 170, top: 270, gable: 'pointed', shade: 0 },
  { x: 820, width: 150, top: 220, gable: 'stepped', shade: 2 },
  { x: 970, width: 200, top: 300, gable: 'flat', shade: 1 },
  { x: 1170, width: 150, top: 200, gable: 'pointed', shade: 0 },
  { x: 1320, width: 170, top: 260, gable: 'bell', shade: 2 },
];

function drawGable({ x, width, top, gable }: House): string {
  const middle = x + width / 2;
  if (gable === 'pointed') return `M${x} ${top}L${middle} ${top - 80}L${x + width} ${top}z`;
  if (gable === 'stepped') return `M${x + 20} ${top}v-28h22v-26h22v-24h${width - 128}v24h22v26h22v28z`;
  if (gable === 'bell') return `M${x + 12} ${top}c34-8 30-52 44-66h${width - 112}c14 14 10 58 44 66z`;
  return `M${x - 4} ${top - 8}h${width + 8}v10h-${width + 8}z`;
}

/** What is visible in a lit window, in a box of 34 by 46. */
const insides: readonly ReactNode[] = [
  <path
    key="plant"
    d="M12 46h10l1-9H11zm5-10c-9-2-11-10-9-15 6 1 9 8 9 15zm0 0c9-2 11-10 9-15-6 1-9 8-9 15zm0-2V15"
  />,
  <path key="cat" d="M10 46c-2-9 1-15 6-17v-8l4 4h4l4-4v9c4 3 5 10 3 16z" />,
  <path key="lamp" d="M15 46V24h-7l4-13h10l4 13h-7v22z" />,
  <path key="reader" d="M9 46c0-9 3-14 8-15a6 6 0 1 1 3 0c5 1 8 6 8 15zM6 40l10 4 12-4v4l-12 3-10-3z" />,
  <path key="curtain" d="M0 0h10c0 18-4 30-10 34zM34 0H24c0 18 4 30 10 34z" />,
  <path key="books" d="M3 46V32h4v14zm6 0V29h5v17zm7 0V33h4v13zm7 0 5-15 4 1-5 14z" />,
];

/** A number from 0 to 1 that looks random but is always the same for a given seed. */
function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 31.7) * 43_758.545;
  return value - Math.floor(value);
}

interface Pane {
  readonly x: number;
  readonly y: number;
  readonly seed: number;
}

function layOutPanes({ x, width, top }: House, house: number): Pane[] {
  const columns = Math.floor(width / 52);
  const gap = (width - columns * 34) / (columns + 1);
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      x: Math.round(x + gap + column * (34 + gap)),
      y: top + 26 + row * 66,
      seed: house * 40 + row * 7 + column + 1,
    })),
  )
    .flat()
    .filter(({ y }) => y < ground - 60);
}

/** Houses in the evening. Some windows are lit, and a few lights turn on and off. */
export function EveningStreet() {
  const panes = houses.flatMap(layOutPanes);
  const lit = panes.filter(({ seed }) => chance(seed) > 0.56);
  const dark = panes.filter(({ seed }) => chance(seed) <= 0.56);
  return (
    <svg
      viewBox="0 -190 1480 830"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 -z-10 size-full"
    >
      <circle cx="1415" cy="-40" r="34" className="evening-moon" />
      {houses.map((house) => (
        <g key={house.x} className={`evening-wall-${house.shade}`}>
          <path d={`${drawGable(house)}M${house.x} ${house.top}h${house.width}v${ground}h-${house.width}z`} />
        </g>
      ))}
      <path className="evening-dark" d={dark.map(({ x, y }) => `M${x} ${y}h34v46h-34z`).join('')} />
      {lit.map(({ x, y, seed }) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y})`}
          className={seed % 5 === 0 ? 'evening-lit evening-switching' : 'evening-lit'}
          style={seed % 5 === 0 ? { animationDelay: `${-(seed % 11) * 1.7}s` } : undefined}
        >
          <path d="M0 0h34v46H0z" />
          {chance(seed + 500) > 0.3 ? (
            <g className="evening-inside">{insides[seed % insides.length]}</g>
          ) : null}
          <path className="evening-bar" d="M16 0h2v46h-2zM0 20h34v2H0z" />
        </g>
      ))}
    </svg>
  );
}
