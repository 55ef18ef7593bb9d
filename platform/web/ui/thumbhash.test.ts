import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { averageColour } from './thumbhash.ts';

const colours = [
  [255, 0, 0],
  [0, 128, 255],
  [12, 200, 40],
  [0, 0, 0],
  [255, 255, 255],
] as const;

describe('the placeholder colour of a photo', () => {
  it.each(colours)('is the average of its thumbhash (%i %i %i)', (...colour) => {
    const pixels = Array.from({ length: 16 }, (_, pixel) => [...colour.map((part) => part ^ pixel), 255]);
    const bytes = rgbaToThumbHash(4, 4, pixels.flat());
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const expectedColour = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
    expect(averageColour(btoa(String.fromCharCode(...bytes)))).toBe(`rgb(${expectedColour})`);
  });

  it('is undefined for an invalid thumbhash', () => {
    expect(averageColour('not base64!')).toBeUndefined();
    expect(averageColour('AA==')).toBeUndefined();
  });
});
