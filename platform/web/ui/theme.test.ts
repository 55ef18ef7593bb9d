import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const tokens = readTokens(css);
const schemes = ['light', 'dark'] as const;

const backgrounds = ['page', 'surface', 'surface-raised', 'surface-muted'];
const tones = ['primary', 'secondary', 'success', 'warning', 'danger', 'unread-messages'];

/** WCAG 2.2, 1.4.3: text needs 4.5:1. */
const textPairs: [ink: string, background: string][] = [
  ...backgrounds.flatMap((background): [string, string][] => [
    ['ink', background],
    ['ink-muted', background],
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [tone, 'page'],
    [tone, 'surface'],
    [tone, 'surface-raised'],
  ]),
  ...tones
    .filter((tone) => tone !== 'unread-messages')
    .map((tone): [string, string] => [`on-${tone}-soft`, `${tone}-soft`]),
  ['on-primary', 'primary-strong'],
  ['on-spark', 'spark-from'],
  ['on-spark', 'spark-to'],
  ['primary', 'primary-soft'],
  ['danger', 'danger-soft'],
];

/** WCAG 2.2, 1.4.11: borders of controls, focus rings and meaningful marks need 3:1. */
const controlPairs: [mark: string, background: string][] = [
  ...backgrounds.flatMap((background): [string, string][] => [
    ['line-control', background],
    ['focus', background],
  ]),
  ['online', 'surface'],
  ['online', 'page'],
  ['spark-from', 'page'],
  ['spark-to', 'page'],
];

describe.each(schemes)('%s scheme', (scheme) => {
  test.each(textPairs)('%s reads well on %s', (ink, background) => {
    expect(contrast(colour(ink, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s stands out on %s', (mark, background) => {
    expect(contrast(colour(mark, scheme), colour(background, scheme))).toBeGreaterThanOrEqual(3);
  });
});

test('utilities refer to the variables, so that a site can override them', () => {
  for (const name of tokens.keys()) expect(css).toContain(`--color-${name}: var(--${name});`);
});

function readTokens(source: string) {
  const pairs = source.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g);
  return new Map([...pairs].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));
}

function colour(name: string, scheme: (typeof schemes)[number]): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`theme.css has no token --${name}`);
  return token[scheme];
}

function contrast(one: string, other: string): number {
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
