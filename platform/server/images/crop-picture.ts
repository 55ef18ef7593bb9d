import { PhotoRejected } from './photo-rejected.ts';
import { openPicture, pictureQueue } from './picture.ts';
import { drawVersions, photoLimits, type ProcessedPhoto } from './process-photo.ts';

/** Fractions of the picture's width and height, each from 0 to 1. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the versions of a stored photo from the part inside a frame.
 * @param owner is the photo's owner: owners take turns.
 * @throws {PhotoRejected} `photo_too_small` when too few pixels remain.
 */
export async function cropPicture(bytes: Buffer, frame: Frame, owner: string): Promise<ProcessedPhoto> {
  return pictureQueue(owner, bytes.length, async () => {
    const { width, height } = await openPicture(bytes).metadata();
    const across = edges(frame.left, frame.width, width);
    const down = edges(frame.top, frame.height, height);
    if (Math.min(across.length, down.length) < photoLimits.shortestSide)
      throw new PhotoRejected('photo_too_small');
    const { data, info } = await openPicture(bytes)
      .extract({ left: across.start, top: down.start, width: across.length, height: down.length })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return drawVersions({ data, raw: { width: info.width, height: info.height, channels: info.channels } });
  });
}

/** Rounds to whole pixels within the picture. */
function edges(from: number, part: number, pixels: number) {
  const start = Math.min(Math.round(from * pixels), pixels - 1);
  return { start, length: Math.min(Math.round((from + part) * pixels), pixels) - start };
}
