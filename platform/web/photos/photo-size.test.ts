import { expect, test } from 'vitest';
import sharp from 'sharp';
import { heicFile } from '#tests/support/photos.ts';
import { withOrientation } from '#tests/support/phone-photos.ts';
import { isHeic } from './is-heic.ts';
import { readJpegSize } from './jpeg-size.ts';
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

test('[FD-10] the size of a JPEG is read from its beginning, whatever comes before it', async () => {
  const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: '#456' } });
  const [plain, progressive, png] = await Promise.all([
    picture.clone().jpeg().toBuffer(),
    picture.clone().withIccProfile('p3').jpeg({ progressive: true }).toBuffer(),
    picture.clone().png().toBuffer(),
  ]);
  const read = (bytes: Buffer) => readJpegSize(new Blob([new Uint8Array(bytes)]));
  for (const jpeg of [plain, progressive, withOrientation(plain, 6)])
    expect(await read(jpeg)).toEqual({ width: 321, height: 123 });
  for (const other of [
    png,
    plain.subarray(0, 40),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff, 0xff, 0xff]),
  ])
    expect(await read(other)).toBeNull();
});
