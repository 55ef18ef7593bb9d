import { decodeScaled } from './decode-scaled.ts';
import { drawPhoto, readSize } from './draw-photo.ts';
import { sentSize } from './photo-size.ts';
import { answerFile } from './photo-worker.ts';

/** A photo, and whether it is to be coded anew even if it is small enough, because the server does not know its format. */
export interface ShrinkTask {
  readonly file: Blob;
  readonly recode: boolean;
}

answerFile(async ({ file, recode }: ShrinkTask) => {
  const picture = (await decodeScaled(file)) ?? (await createImageBitmap(file));
  const { width, height } = readSize(picture);
  const sent = sentSize({ width, height });
  if (recode || sent.width < width || sent.height < height) return drawPhoto(picture);
  picture.close();
  return file;
});
