import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpegWithScans, movingGif, movingWebp } from '#tests/support/decoding-traps.ts';
import { portrait } from '#tests/support/photos.ts';
import { isDecodingTrap } from './picture-structure.ts';
import { processPhoto } from './process-photo.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });
/** The boxes of an AVIF file: the brand, then the content of `meta`. */
function avifWith(item: string): Buffer {
  const box = (name: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(8 + content.length);
    return Buffer.concat([length, Buffer.from(name + content, 'latin1')]);
  };
  return Buffer.concat([box('ftyp', 'avif\0\0\0\0avifmif1'), box('meta', `....infe....${item}....`)]);
}

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

  test('an AVIF composed of other pictures', () => {
    expect(isDecodingTrap(avifWith('av01'), 'avif')).toBe(false);
    for (const item of ['grid', 'iovl', 'iden']) expect(isDecodingTrap(avifWith(item), 'avif')).toBe(true);
  });
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
