import { expect, test } from 'vitest';
import { mayPlay } from './play-film.ts';

const screen = (matches: boolean) => ({ matchMedia: () => ({ matches }) });

test.each([
  [{}, false, true],
  [{ connection: { saveData: false } }, false, true],
  [{ connection: { saveData: true } }, false, false],
  [{}, true, false],
])('[SC-21] no video loads for who saves data or prefers less motion: %j, %s', (device, calm, plays) => {
  expect(mayPlay(device, screen(calm))).toBe(plays);
});
