import sharp from 'sharp';
import { expect, test, describe } from 'vitest';
import { maxPhotoBytes } from '#features/people/photos/contract.ts';
import { cutBox } from '#tests/support/heif-files.ts';
import { heicFile, pngBomb, portrait, truncatedJpeg } from '#tests/support/photos.ts';
import { PhotoRejected } from './photo-rejected.ts';
import { photoLimits, processPhoto } from './process-photo.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });

/** The same JPEG with another size in its header. */
function sizedJpeg(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  const frame = Math.max(copy.indexOf('\xff\xc0', 0, 'latin1'), copy.indexOf('\xff\xc2', 0, 'latin1'));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

async function rejection(bytes: Buffer, owner = 'anna'): Promise<string> {
  try {
    await processPhoto(bytes, owner);
    return 'accepted';
  } catch (error) {
    if (error instanceof PhotoRejected) return error.code;
    throw error;
  }
}

describe('rejected files and the reasons', () => {
  test('more than 64 MB', async () => {
    const photo = await portrait(1);
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    expect(await rejection(padded(photoLimits.bytes + 1))).toBe('photo_too_large');
    expect(await rejection(padded(photoLimits.bytes))).toBe('accepted');
  });

  test('a decompression bomb, because of the size in its header, without decoding it', async () => {
    const bomb = pngBomb();
    expect(bomb.length).toBeLessThan(maxPhotoBytes);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 30_000,
      height: 30_000,
    });
    const before = process.resourceUsage().maxRSS;
    expect(await rejection(bomb)).toBe('photo_too_many_pixels');
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
    // The same builder's picture is accepted at an honest size, so the bomb is a valid PNG.
    expect(await rejection(pngBomb(1000))).toBe('accepted');
  });

  test('one row of pixels more than 4096×4096', async () => {
    expect(await rejection(pngBomb(4096))).toBe('accepted');
    expect(await rejection(pngBomb(4097))).toBe('photo_too_many_pixels');
  });

  test('a side under 200 pixels', async () => {
    expect(await rejection(await flat(199, 900).jpeg().toBuffer())).toBe('photo_too_small');
    expect(await rejection(await flat(900, 199).jpeg().toBuffer())).toBe('photo_too_small');
    expect(await rejection(await flat(1, 1).png().toBuffer())).toBe('photo_too_small');
    expect(await rejection(await flat(200, 200).jpeg().toBuffer())).toBe('accepted');
  });

  test('[HA-04] a very narrow picture, because of the dimensions in its header, without decoding it', async () => {
    const strip = await flat(65_500, 256).jpeg().toBuffer();
    expect(strip.length).toBeLessThan(100_000);
    const damaged = strip.subarray(0, 2_000);
    expect(await rejection(strip)).toBe('photo_too_narrow');
    // Decoding would have reached the damaged part.
    expect(await rejection(damaged)).toBe('photo_too_narrow');
    expect(await rejection(await flat(200, 1_001).png().toBuffer())).toBe('photo_too_narrow');
    for (const [width, height] of [
      [1_000, 200],
      [200, 1_000],
    ] as const)
      expect(await rejection(await flat(width, height).png().toBuffer())).toBe('accepted');
  });

  test('[HA-04] [FD-12] an AVIF whose pixels cost too much, by what its data says', async () => {
    const avif = (
      width: number,
      height: number,
      chromaSubsampling: '4:2:0' | '4:4:4',
      bitdepth: 8 | 10 = 8,
    ) => flat(width, height).avif({ quality: 1, effort: 0, chromaSubsampling, bitdepth }).toBuffer();
    expect(await rejection(await avif(4_096, 3_072, '4:2:0'))).toBe('accepted');
    expect(await rejection(await avif(4_096, 3_072, '4:2:0', 10))).toBe('photo_too_many_pixels');
    const costly = await avif(4_096, 3_800, '4:4:4');
    expect(await rejection(costly)).toBe('photo_too_many_pixels');
    const lying = Buffer.from(costly);
    const extents = cutBox(lying, 'ispe');
    extents.writeUInt32BE(480, 12);
    extents.writeUInt32BE(380, 16);
    expect(await sharp(lying).metadata()).toMatchObject({ width: 480, height: 380 });
    expect(await rejection(lying)).toBe('photo_too_many_pixels');
  });

  test('[FD-11] a JPEG of more than 200 megapixels, and one that needs several passes, of more than 25', async () => {
    const jpeg = async (width: number, height: number, progressive: boolean) =>
      sizedJpeg(await flat(16, 16).jpeg({ progressive }).toBuffer(), width, height);
    // Only the size in the header counts, so these files need not contain that many pixels.
    expect(await rejection(await jpeg(16_300, 12_270, false))).toBe('photo_too_many_pixels');
    expect(await rejection(await jpeg(16_300, 12_200, false))).toBe('accepted');
    expect(await rejection(await jpeg(5_800, 4_400, true))).toBe('photo_too_many_pixels');
    expect(await rejection(await jpeg(5_712, 4_284, true))).toBe('accepted');
  });

  test('[HA-04] more than half of the pixels, if a pixel costs twice as much', async () => {
    const sides = [4_096, 2_048] as const;
    const costly = (width: number, height: number) => [
      flat(width, height).toColourspace('cmyk').jpeg({ quality: 10 }).toBuffer(),
      flat(width, height).toColourspace('rgb16').png().toBuffer(),
    ];
    for (const file of costly(...sides)) expect(await rejection(await file)).toBe('accepted');
    for (const file of costly(sides[0], sides[1] + 1)) {
      expect(await rejection(await file)).toBe('photo_too_many_pixels');
      await expect(processPhoto(await file, 'anna')).rejects.toMatchObject({ megapixels: 8 });
    }
    expect(
      await rejection(
        await flat(sides[0], sides[1] + 1)
          .jpeg()
          .toBuffer(),
      ),
    ).toBe('accepted');
  });

  test('content that is not an image', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>';
    const tiff = await flat(300, 300).tiff().toBuffer();
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
    for (const bytes of [
      Buffer.from('This is not a JPEG, says holiday.jpg'),
      Buffer.alloc(0),
      Buffer.from(drawing),
      tiff,
      film,
    ]) {
      expect(await rejection(bytes)).toBe('photo_not_an_image');
    }
  });

  test('HEIC, by its brand, even if a generic brand comes first (AVIF is not mistaken for it)', async () => {
    expect(await rejection(heicFile())).toBe('photo_heic');
    const general = Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf....', 'latin1');
    expect(await rejection(general)).toBe('photo_heic');
    expect(await rejection(Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf....', 'latin1'))).toBe(
      'photo_damaged',
    );
  });

  test('truncated or damaged files', async () => {
    const photo = await portrait(1);
    const png = await sharp(photo).png().toBuffer();
    const scratched = Buffer.from(png);
    const middle = Math.floor(png.length / 2);
    scratched.fill(0, middle, middle + 200);
    const webp = await sharp(photo).webp().toBuffer();
    const files = {
      half: await truncatedJpeg(),
      withoutItsEnd: photo.subarray(0, -2),
      signatureOnly: photo.subarray(0, 20),
      halfPng: png.subarray(0, png.length / 2),
      scratched,
      halfWebp: webp.subarray(0, webp.length / 2),
    };
    for (const [name, bytes] of Object.entries(files)) {
      expect([name, await rejection(bytes)]).toEqual([name, 'photo_damaged']);
    }
  });

  test('a photo that is also a web page, a script, a PDF or an archive', async () => {
    const photo = await portrait(1);
    const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const commentedZip = Buffer.concat([emptyZip.subarray(0, 20), Buffer.from([3, 0]), Buffer.from('abc')]);
    const tails = [
      '<html><body>',
      '<SCRIPT>alert(1)</SCRIPT>',
      '<?php system($_GET[0]);',
      '%PDF-1.7',
      emptyZip,
      commentedZip,
    ];
    for (const tail of tails) {
      expect(await rejection(Buffer.concat([photo, Buffer.from(tail)]))).toBe('photo_not_an_image');
    }
    const inside = await sharp(photo)
      .withExif({ IFD0: { Artist: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    expect(await rejection(inside)).toBe('photo_not_an_image');
  });
});

test('many files at once are all answered, valid and invalid ones', async () => {
  const [good, bad] = [await portrait(1, { width: 300, height: 400 }), await truncatedJpeg()];
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => rejection(n % 3 === 0 ? bad : good, `member ${n}`)),
  );
  expect(outcomes.filter((outcome) => outcome === 'photo_damaged')).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(8);
});
