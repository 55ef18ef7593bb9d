import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themeColours } from '#platform/shared/theme-colours.ts';
import { contrast, controlPairs, textPairs } from '#platform/shared/theme-contrast.ts';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const tokens = readTokens(css);
const schemes = ['light', 'dark'] as const;

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

/** Drawings, whose colours belong to what they show. */
const drawings = [
  'apps/web/pages/settings/appearance-page.tsx',
  'features/growth/landers/web/film.tsx',
  'features/growth/landing/web/evening-scene.tsx',
];

test('colours in markup are tokens, so that every brand has its own', () => {
  const written = globSync('{apps,features,platform}/**/*.tsx')
    .filter((file) => !drawings.includes(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/[\w:/-]+-\[#[\da-f]+\]/gi)].map(
        ([match]) => `${file}: ${match}`,
      ),
    );
  expect(written).toEqual([]);
});

test('the server knows the same colours', () => {
  const expectedTokens = Object.entries(themeColours).map(
    ([name, [light, dark]]) => [name, { light, dark }] as const,
  );
  expect(new Map(expectedTokens)).toEqual(tokens);
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
