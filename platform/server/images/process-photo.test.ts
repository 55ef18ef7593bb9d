import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { withOrientation } from '#tests/support/phone-photos.ts';
import { gpsBytes, hiddenInMetadata, jpegWithGps, portrait } from '#tests/support/photos.ts';
import { cutPicture, tiledFile } from '#tests/support/heif-files.ts';
import { hashDistance } from './perceptual-hash.ts';
import { processPhoto as processPhotoOf } from './process-photo.ts';

const processPhoto = async (bytes: Buffer) => processPhotoOf(bytes, 'anna');

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

const flat = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** The names of the chunks in a WebP file. VP8 alone means that the file contains only a picture. */
function webpChunks(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at < bytes.length;) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}

describe('a processed photo', () => {
  test('has two WebP versions, a placeholder and a hash', async () => {
    const photo = await processPhoto(await portrait(1, { width: 2400, height: 3200 }));
    expect(photo).toMatchObject({
      contentType: 'image/webp',
      full: { width: 1200, height: 1600 },
      thumb: { width: 480, height: 640 },
    });
    expect(await sharp(photo.full.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 1600,
    });
    expect(await sharp(photo.thumb.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 640,
    });
    const hash = Buffer.from(photo.thumbhash, 'base64');
    expect(hash.length).toBeLessThan(30);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(3 / 4, 0);
    expect(photo.perceptualHash).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each([
    ['wide', { left: 0, top: 0 }],
    ['tall', { left: 0, top: 1 }],
  ])('shows in the thumbnail of a %s photo what is in the middle of its top', async (shape, { top }) => {
    const [width, height] = shape === 'wide' ? [1600, 600] : [600, 1600];
    const paint = (background: string, [w, h]: readonly [number, number]) =>
      sharp({ create: { width: w, height: h, channels: 3, background } })
        .png()
        .toBuffer();
    // The loud colour is at the edge that is cut off.
    const loud = await paint('#ff2200', shape === 'wide' ? [300, height] : [width, 300]);
    const photo = await sharp(await paint('#c8c0b8', [width, height]))
      .composite([{ input: loud, left: 0, top: top * (height - 300) }])
      .jpeg()
      .toBuffer();
    const { thumb } = await processPhoto(photo);
    const { channels } = await sharp(thumb.bytes).stats();
    expect(channels.map(({ min }) => min > 150)).toEqual([true, true, true]);
  });

  test('is not enlarged when small', async () => {
    const photo = await processPhoto(await portrait(1, { width: 300, height: 250 }));
    expect(photo.full).toMatchObject({ width: 300, height: 250 });
  });

  test('has no position, owner, XMP or colour profile in either version', async () => {
    const original = await jpegWithGps();
    expect(original.includes(gpsBytes)).toBe(true);
    for (const secret of hiddenInMetadata) expect(original.includes(secret)).toBe(true);
    expect(original.includes('ICC_PROFILE')).toBe(true);

    const photo = await processPhoto(original);
    for (const { bytes } of [photo.full, photo.thumb]) {
      expect(webpChunks(bytes)).toEqual(['VP8 ']);
      expect(bytes.includes(gpsBytes)).toBe(false);
      for (const secret of hiddenInMetadata) expect(bytes.includes(secret)).toBe(false);
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
    }
  });

  test('is turned upright', async () => {
    const lying = await flat(600, 400)
      .composite([{ input: await flat(300, 400, blue).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { full } = await processPhoto(lying);
    expect(full).toMatchObject({ width: 400, height: 600 });
    const [top, bottom] = [await pixel(full.bytes, 200, 50), await pixel(full.bytes, 200, 550)];
    expect(top[2]).toBeGreaterThan(150);
    expect(bottom[0]).toBeGreaterThan(150);
  });

  test('has its wide-gamut colours converted, not just relabelled', async () => {
    // Display P3 and sRGB write the same colour with different numbers.
    const p3 = await flat(300, 300, { r: 180, g: 90, b: 60 })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    const storedPixel = await sharp(p3, { ignoreIcc: true })
      .extract({ left: 9, top: 9, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const convertedPixel = await pixel((await processPhoto(p3)).full.bytes, 150, 150);
    expect(Math.abs((storedPixel[0] ?? 0) - 180)).toBeGreaterThan(4);
    for (const [channel, value] of [180, 90, 60].entries()) {
      expect(Math.abs((convertedPixel[channel] ?? 0) - value)).toBeLessThan(5);
    }
  });

  test('becomes sRGB if it was CMYK', async () => {
    const cmyk = await flat(300, 300).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { full } = await processPhoto(cmyk);
    expect(await sharp(full.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red = 0, green = 0] = await pixel(full.bytes, 150, 150);
    expect(red).toBeGreaterThan(green + 80);
  });

  test('may be grey or have 16 bits per channel', async () => {
    const grey = await sharp(await portrait(3))
      .greyscale()
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    const deep = await sharp(await portrait(3))
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect(await sharp(grey).metadata()).toMatchObject({ channels: 1 });
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' });
    const [one, other] = [await processPhoto(grey), await processPhoto(deep)];
    expect(hashDistance(one.perceptualHash, other.perceptualHash)).toBeLessThanOrEqual(6);
  });

  test('has white in place of transparency', async () => {
    const clear = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { full } = await processPhoto(clear);
    expect(Math.min(...(await pixel(full.bytes, 150, 150)))).toBeGreaterThan(250);
    expect(webpChunks(full.bytes)).toEqual(['VP8 ']);
  });

  test('is the first frame of an animation', async () => {
    const frames = [await flat(300, 300).png().toBuffer(), await flat(300, 300, blue).png().toBuffer()];
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format, { loop: 0, delay: [100, 100] })
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);
      const { full } = await processPhoto(moving);
      expect(full).toMatchObject({ width: 300, height: 300 });
      expect((await sharp(full.bytes).metadata()).pages ?? 1).toBe(1);
      expect((await pixel(full.bytes, 150, 150))[0]).toBeGreaterThan(150);
    }
  });

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be a %s file', async (format) => {
    const file = await sharp(await portrait(4, { width: 400, height: 500 }))
      .toFormat(format)
      .toBuffer();
    expect((await processPhoto(file)).full).toMatchObject({ width: 400, height: 500 });
  });

  test('[FD-11] may be a JPEG of 24 megapixels, in every orientation', async () => {
    const half = await flat(2_856, 4_284, blue).jpeg().toBuffer();
    const large = await flat(5_712, 4_284)
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    for (const orientation of [1, 3, 6, 8]) {
      const upright = orientation < 5;
      const { full } = await processPhoto(withOrientation(large, orientation));
      expect(full).toMatchObject(upright ? { width: 1600, height: 1200 } : { width: 1200, height: 1600 });
      const [, , blue] = await pixel(full.bytes, upright ? 400 : 600, upright ? 600 : 400);
      expect([orientation, blue! > 150]).toEqual([orientation, orientation === 1 || orientation === 6]);
    }
  });

  test('[FD-14] has the tones of an HDR photo drawn for ordinary screens', async () => {
    // Paper white is at 58 % of a PQ signal and at 75 % of an HLG signal.
    for (const [transfer, white] of [
      [16, 0.58],
      [18, 0.75],
    ] as const) {
      const grey = Math.round(255 * white);
      const tile = cutPicture(
        await flat(512, 512, { r: grey, g: grey, b: grey })
          .avif({ bitdepth: 10, effort: 0, chromaSubsampling: '4:2:0' })
          .toBuffer(),
      );
      const file = tiledFile(tile, { columns: 1, rows: 1 }, { colour: { primaries: 9, transfer } });
      const { full } = await processPhoto(file);
      const drawn = await pixel(full.bytes, 200, 200);
      for (const value of drawn) {
        expect([transfer, value]).toEqual([transfer, expect.closeTo(244, -1.3)]);
        // Unconverted, paper white would be as grey as it is stored.
        expect(value).toBeGreaterThan(grey + 30);
      }
    }
  });

  test('may have a film appended by a phone, which is dropped', async () => {
    const film = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
      Buffer.from('film-secret'),
      Buffer.alloc(9000),
    ]);
    const photo = await processPhoto(Buffer.concat([await portrait(1), film]));
    expect(photo.full.bytes.includes('film-secret')).toBe(false);
    expect(webpChunks(photo.full.bytes)).toEqual(['VP8 ']);
  });
});

describe('the hash recognizes a photo', () => {
  test('that is smaller, recompressed or brighter, but not one of another person', async () => {
    const hash = async (bytes: Buffer) => (await processPhoto(bytes)).perceptualHash;
    const original = await portrait(10);
    const first = await hash(original);
    expect(await hash(original)).toBe(first);
    const copies = [
      await sharp(original).resize(500).jpeg({ quality: 35 }).toBuffer(),
      await sharp(original).modulate({ brightness: 1.1 }).png().toBuffer(),
    ];
    for (const copy of copies) expect(hashDistance(first, await hash(copy))).toBeLessThanOrEqual(6);
    for (const seed of [11, 12, 13])
      expect(hashDistance(first, await hash(await portrait(seed)))).toBeGreaterThan(12);
  });

  test('by a distance that counts the bits that differ', () => {
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(hashDistance('8000000000000001', '0000000000000000')).toBe(2);
  });
});
