import { isDecodingTrap } from './picture-structure.ts';
import { photoType } from './photo-type.ts';
import { openPicture, pictureQueue } from './picture.ts';

/**
 * The limit for the pixels of all frames together. Chat animations are small: 100 frames of 480×270 have 13
 * million.
 */
const maxAnimationPixels = 25_000_000;

/**
 * Redraws an animated GIF or WebP, both as a moving WebP and as a still one.
 * @param owner is the member who requested it: owners take turns.
 * @throws when the bytes are neither, or too large. Throws QueueFull when too many are waiting.
 */
export async function redrawAnimation(
  bytes: Buffer,
  owner: string,
): Promise<{ moving: Buffer; still: Buffer }> {
  const type = photoType(bytes);
  if (type !== 'gif' && type !== 'webp') throw new Error('This is neither a GIF nor a WebP.');
  if (isDecodingTrap(bytes, type)) throw new Error('This animation has too many frames.');
  const draw = (pages: number) =>
    openPicture(bytes, { pages, limitInputPixels: maxAnimationPixels })
      .webp({ quality: 70, effort: 2 })
      .toBuffer();
  return pictureQueue(owner, bytes.length, async () => ({
    moving: await draw(-1),
    still: await draw(1),
  }));
}
