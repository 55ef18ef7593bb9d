import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { weakPairs } from '#platform/shared/theme-contrast.ts';
import { vlamMark, vlamTheme } from './themes.ts';

const css = readFileSync(new URL('../../platform/web/ui/theme.css', import.meta.url), 'utf8');
const defaults = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

describe.each(['light', 'dark'] as const)("Vlam's %s colours", (scheme) => {
  test('override only variables of the design system', () => {
    for (const [name, value] of Object.entries(vlamTheme[scheme])) {
      expect(defaults.has(name)).toBe(true);
      expect(value).toMatch(/^#[\da-f]{6}$/);
    }
  });

  test('are easy to read on each other', () => {
    const ofScheme = [...defaults].map(([name, colour]) => [name, colour[scheme]] as const);
    expect(weakPairs({ ...Object.fromEntries(ofScheme), ...vlamTheme[scheme] })).toEqual([]);
  });
});

test("Vlam's mark is nothing but path data", () => {
  expect(vlamMark).toMatch(/^M[\dA-Za-z ,.-]+Z$/);
});
