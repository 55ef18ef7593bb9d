import { mix } from './paint.ts';
import { fade, glow, type Backdrop } from './scene.ts';

/** What the hour of the day does to a backdrop and to its light. */
interface Hour {
  readonly over: () => string;
  readonly lit?: string;
  readonly shade?: string;
  readonly strength?: number;
  readonly blur: number;
}

const veil = (colour: string, opacity: number) =>
  `<rect x="-10" y="-10" width="620" height="820" fill="${colour}" opacity="${opacity}"/>`;
const faded = (from: string, to: string, opacity: number) =>
  `<g opacity="${opacity}">${fade(-10, 810, from, to)}</g>`;

const outdoors: readonly Hour[] = [
  { over: () => '', blur: 0.7 },
  {
    over: () => faded('#ee7f3c', '#ffb050', 0.34) + glow(470, 330, 330, '#ffe9b0', 0.95),
    lit: '#ffc070',
    shade: '#5c4674',
    strength: 1,
    blur: 1.5,
  },
  {
    over: () => faded('#1d2560', '#b8506c', 0.5) + glow(300, 470, 320, '#ffb69a', 0.4),
    lit: '#f2b0ac',
    shade: '#38386e',
    strength: 0.7,
    blur: 1.2,
  },
  { over: () => veil('#8f9ba4', 0.26), lit: '#eef2f3', shade: '#747f88', strength: 0.22, blur: 0.4 },
];

const indoors: readonly Hour[] = [
  { over: () => '', blur: 0.8 },
  {
    over: () => veil('#241626', 0.5) + glow(430, 200, 360, '#ffb860', 0.6),
    lit: '#ffc078',
    shade: '#3a2a4c',
    strength: 1,
    blur: 1.5,
  },
  { over: () => veil('#9aa6b0', 0.24), lit: '#eef3f6', shade: '#717b88', strength: 0.3, blur: 0.4 },
  {
    over: () => faded('#ffe2b0', '#f0a070', 0.34) + glow(90, 180, 300, '#fff0c8', 0.8),
    lit: '#ffd08a',
    shade: '#64486c',
    strength: 0.9,
    blur: 1.9,
  },
];

/** Scenes whose light is made by lamps differ in the distance to the lamps. */
const lamps: readonly Hour[] = [0.8, 1.5, 0.5, 1.2].map((blur) => ({ over: () => '', blur }));

const hours = { outdoors, indoors, lamps } as const;
export type DayLight = keyof typeof hours;

/** The number of hours, each of which is another backdrop of a scene. */
export const hourCount = 4;

/** The backdrop at an hour, and how far it is out of focus. */
export function atHour(
  backdrop: Backdrop,
  daylight: DayLight,
  hour: number,
): Backdrop & { readonly blur: number } {
  const { over, lit, shade, strength, blur } = hours[daylight][hour % hourCount]!;
  const { light } = backdrop;
  return {
    svg: backdrop.svg + over(),
    light: {
      side: light.side,
      lit: lit ? mix(light.lit, lit, 0.8) : light.lit,
      shade: shade ? mix(light.shade, shade, 0.8) : light.shade,
      strength: strength ?? light.strength,
    },
    blur,
  };
}
