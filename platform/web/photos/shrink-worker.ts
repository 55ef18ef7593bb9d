import { drawPhoto } from './draw-photo.ts';
import type { PhotoSize } from './photo-size.ts';
import { answerFile } from './photo-worker.ts';

/** A photo, and the size at which it is sent. */
export interface ShrinkTask {
  readonly file: Blob;
  readonly size: PhotoSize;
}

answerFile(async ({ file, size }: ShrinkTask) => drawPhoto(await decode(file, size)));

async function decode(file: Blob, { width, height }: PhotoSize): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high' });
  // The width is meant for the upright picture. A browser that takes it for the stored one gives another shape.
  if (Math.abs(picture.height - height) <= 2) return picture;
  picture.close();
  return createImageBitmap(file);
}
