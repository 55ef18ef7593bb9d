/** A theme's colours by the names of theme.css, each as `#rrggbb`. */
export type ThemeColours = Readonly<Record<string, string>>;

const backgrounds = ['page', 'surface', 'surface-raised', 'surface-muted'];
const tones = ['primary', 'secondary', 'success', 'warning', 'danger', 'unread-messages'];

type Pair = readonly [mark: string, background: string];

/** WCAG 2.2, 1.4.3: text needs 4.5:1. */
export const textPairs: readonly Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ['ink', background],
    ['ink-muted', background],
  ]),
  ...tones.flatMap((tone): Pair[] => [
    [`on-${tone}`, tone],
    [tone, 'page'],
    [tone, 'surface'],
    [tone, 'surface-raised'],
  ]),
  ...tones
    .filter((tone) => tone !== 'unread-messages')
    .map((tone): Pair => [`on-${tone}-soft`, `${tone}-soft`]),
  ['on-primary', 'primary-strong'],
  ['on-bubble', 'bubble'],
  ['on-spark', 'spark-from'],
  ['on-spark', 'spark-to'],
  ['primary', 'primary-soft'],
  ['danger', 'danger-soft'],
];

/** WCAG 2.2, 1.4.11: borders of controls, focus rings and meaningful marks need 3:1. */
export const controlPairs: readonly Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ['line-control', background],
    ['focus', background],
  ]),
  ['online', 'surface'],
  ['online', 'page'],
];

/** The pairs that a reader cannot tell apart well enough: `ink on page`. Pairs with an unknown colour are left out. */
export function weakPairs(colours: ThemeColours): string[] {
  const weak = (pairs: readonly Pair[], least: number) =>
    pairs.flatMap(([mark, background]) => {
      const [one, other] = [colours[mark], colours[background]];
      return one && other && contrast(one, other) < least ? [`${mark} on ${background}`] : [];
    });
  return [...weak(textPairs, 4.5), ...weak(controlPairs, 3)];
}

/** The ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
