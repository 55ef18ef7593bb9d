import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { vlamTheme } from './themes.ts';

/**
 * Text on a colour needs a contrast of 4.5:1 (WCAG 2.2, 1.4.3). Marks and the borders of controls need 3:1
 * (1.4.11).
 */
const text = [
  ...['page', 'surface', 'surface-raised', 'surface-muted'].flatMap((ground) => [
    ['ink', ground],
    ['ink-muted', ground],
  ]),
  ...['primary', 'secondary', 'success', 'warning', 'danger', 'unread-messages'].flatMap((tone) => [
    [`on-${tone}`, tone],
    [tone, 'page'],
    [tone, 'surface'],
    [tone, 'surface-raised'],
  ]),
  ...['primary', 'secondary', 'success', 'warning', 'danger'].map((tone) => [
    `on-${tone}-soft`,
    `${tone}-soft`,
  ]),
  ['on-primary', 'primary-strong'],
  ['on-spark', 'spark-from'],
  ['on-spark', 'spark-to'],
  ['primary', 'primary-soft'],
] as [string, string][];
const marks = [
  ...['page', 'surface', 'surface-raised', 'surface-muted'].flatMap((ground) => [
    ['line-control', ground],
    ['focus', ground],
  ]),
  ['online', 'surface'],
  ['online', 'page'],
  ['spark-from', 'page'],
  ['spark-to', 'page'],
] as [string, string][];

const css = readFileSync(new URL('../../platform/web/ui/theme.css', import.meta.url), 'utf8');
const defaults = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

describe.each(['light', 'dark'] as const)("Vlam's %s colours", (scheme) => {
  const colour = (name: string) => vlamTheme[scheme][name] ?? defaults.get(name)![scheme];

  test('override only variables of the design system', () => {
    for (const [name, value] of Object.entries(vlamTheme[scheme])) {
      expect(defaults.has(name)).toBe(true);
      expect(value).toMatch(/^#[\da-f]{6}$/);
    }
  });

  test.each(text)('%s reads well on %s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('%s stands out on %s', (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
