import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFaults, isColour } from '#features/site/sites/theme-rules.ts';
import { contrast, nearestReadable } from '#platform/shared/theme-contrast.ts';
import { themeFromColour } from './derived-theme.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const sand = {
  light: { page: '#fcf8f3', 'surface-muted': '#f6ede2', ink: '#231a12', 'ink-muted': '#665a4e' },
  dark: { page: '#17120d', surface: '#211a13', 'surface-muted': '#2e261c', 'ink-muted': '#c4b6a6' },
};

test.each([
  ['the built-in theme', { light: {}, dark: {} }],
  ['another page', sand],
])('[CO-06] whatever the brand’s colour, a theme that follows from it and %s is readable', (_, theme) => {
  fc.assert(
    fc.property(colour, (brand) => {
      const derived = themeFromColour(theme, brand);
      expect(findFaults(derived)).toEqual([]);
      expect(Object.values({ ...derived.light, ...derived.dark }).every(isColour)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('[CO-06] a readable colour is suggested unchanged, and any other in its nearest readable shade', () => {
  const colours = { page: '#ffffff', surface: '#ffffff', 'surface-raised': '#ffffff', primary: '#0a5a2a' };
  expect(nearestReadable('primary', colours)).toBe('#0a5a2a');
  fc.assert(
    fc.property(colour, (primary) => {
      const readableColour = nearestReadable('primary', { ...colours, primary })!;
      expect(contrast(readableColour, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    }),
  );
  expect(nearestReadable('primary', { ...colours, 'on-primary': '#111111', primary: '#ff8800' })).toBeNull();
});
