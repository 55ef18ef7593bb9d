import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpegWithScans, movingGif, movingWebp } from '#tests/support/decoding-traps.ts';
import { cutPicture, tiledFile } from '#tests/support/heif-files.ts';
import { portrait } from '#tests/support/photos.ts';
import { readAvif } from './avif-structure.ts';
import { PhotoRejected } from './photo-rejected.ts';
import { isDecodingTrap, isReadRowByRow } from './picture-structure.ts';
import { processPhoto } from './process-photo.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });
const tileSide = 512;
const tile = async () =>
  cutPicture(await flat(tileSide, tileSide).avif({ chromaSubsampling: '4:2:0', effort: 0 }).toBuffer());

describe('[HA-04] a small file that would keep its decoder busy is rejected', () => {
  test('a JPEG of hundreds of scans', async () => {
    expect(isDecodingTrap(await jpegWithScans(40), 'jpeg')).toBe(false);
    const many = await jpegWithScans(41);
    expect(isDecodingTrap(many, 'jpeg')).toBe(true);
    await expect(processPhoto(many, 'anna')).rejects.toMatchObject({ code: 'photo_not_an_image' });
    // The scans of a film, or of a second picture after the end marker, do not count.
    const photo = await flat(300, 300).jpeg({ progressive: true }).toBuffer();
    expect(isDecodingTrap(Buffer.concat([photo, many]), 'jpeg')).toBe(false);
  });

  test.each([
    ['webp', movingWebp],
    ['gif', movingGif],
  ] as const)('a %s of thousands of frames', async (type, moving) => {
    expect(isDecodingTrap(await moving(1_000), type)).toBe(false);
    const many = await moving(1_001);
    expect((await sharp(many).metadata()).pages).toBe(1_001);
    expect(isDecodingTrap(many, type)).toBe(true);
    await expect(processPhoto(many, 'anna')).rejects.toMatchObject({ code: 'photo_not_an_image' });
  });

  test('an AVIF that is not a picture or a grid of tiles, each used once', async () => {
    const size = { columns: 2, rows: 2 };
    const composed = [
      tiledFile(await tile(), size, { type: 'iovl' }),
      tiledFile(await tile(), size, { type: 'iden' }),
      tiledFile(await tile(), size, { tiles: [2, 2, 2, 2] }),
      tiledFile(await tile(), size, { tiles: [2, 3, 4] }),
      tiledFile(await tile(), size, { tiles: [1, 2, 3, 4] }),
      tiledFile(await tile(), size, { grid: Buffer.from([0, 0, 255, 255, 2, 0, 2, 0]) }),
    ];
    for (const file of composed) {
      expect(readAvif(file)).toBeNull();
      await expect(processPhoto(file, 'anna')).rejects.toBeInstanceOf(PhotoRejected);
    }
  });

  test('an AVIF of thousands of frames', async () => {
    const one = await tile();
    // The first two bytes are a delimiter. What follows is the sequence header and the frame.
    const frames = Buffer.concat(Array.from({ length: 2_000 }, () => one.data));
    const file = tiledFile({ ...one, data: frames }, { columns: 1, rows: 1 });
    await expect(processPhoto(file, 'anna')).rejects.toMatchObject({ code: 'photo_too_many_pixels' });
  });

  test('an AVIF whose tiles together are too large', async () => {
    await expect(
      processPhoto(tiledFile(await tile(), { columns: 9, rows: 8 }), 'anna'),
    ).rejects.toMatchObject({ code: 'photo_too_many_pixels', megapixels: 16 });
  });
});

test('a JPEG counts as read row by row only if its first scan contains all of it', async () => {
  const photo = await flat(300, 300).jpeg().toBuffer();
  expect(isReadRowByRow(photo)).toBe(true);
  expect(isReadRowByRow(await flat(300, 300).jpeg({ progressive: true }).toBuffer())).toBe(false);
  const inScans = Buffer.from(photo);
  inScans[inScans.indexOf('\xff\xda', 0, 'latin1') + 4] = 1;
  expect(isReadRowByRow(inScans)).toBe(false);
  expect(isReadRowByRow(photo.subarray(0, 20))).toBe(false);
});

test('[FD-13] an AVIF of tiles becomes a photo, whatever letters its boxes contain', async () => {
  const { full } = await processPhoto(tiledFile(await tile(), { columns: 8, rows: 6 }), 'anna');
  expect(full).toMatchObject({ width: 1600, height: 1200 });
  const whole = await flat(300, 300).avif({ effort: 0 }).toBuffer();
  const name = whole.indexOf('pict', 0, 'latin1') + 4;
  whole.write('iden', name, 'latin1');
  expect((await processPhoto(whole, 'anna')).full).toMatchObject({ width: 300, height: 300 });
});

test('ordinary files of every type pass, and reading them ends wherever they are truncated', async () => {
  const photo = await portrait(1);
  for (const type of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const file = await sharp(photo).toFormat(type).toBuffer();
    expect([type, isDecodingTrap(file, type)]).toEqual([type, false]);
    for (let length = 12; length < file.length; length += Math.ceil(file.length / 50))
      expect(typeof isDecodingTrap(file.subarray(0, length), type)).toBe('boolean');
  }
});
