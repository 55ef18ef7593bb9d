import { expect, test } from 'vitest';
import { heicFile } from '#tests/support/photos.ts';
import { isHeic } from './is-heic.ts';
import { sentSize } from './photo-size.ts';

test('[FD-10] a photo is sent with at most 1600 pixels on its longest side, and never enlarged', () => {
  expect(sentSize({ width: 12_000, height: 9_000 })).toEqual({ width: 1600, height: 1200 });
  expect(sentSize({ width: 4_284, height: 5_712 })).toEqual({ width: 1200, height: 1600 });
  expect(sentSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(sentSize({ width: 20_000, height: 3 })).toEqual({ width: 1600, height: 1 });
});

test('[FD-16] HEIC is recognised by its content, as browsers do not know its type', async () => {
  const file = (brands: string) => new Blob([`\0\0\0\x1cftyp${brands.slice(0, 4)}\0\0\0\0${brands}`]);
  expect(await isHeic(new Blob([heicFile() as BlobPart]))).toBe(true);
  expect(await isHeic(file('mif1heicmiaf'))).toBe(true);
  expect(await isHeic(file('mif1avifmiaf'))).toBe(false);
  expect(await isHeic(file('isommp42miaf'))).toBe(false);
  expect(await isHeic(new Blob(['ft']))).toBe(false);
});
