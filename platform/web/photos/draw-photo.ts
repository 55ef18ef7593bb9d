import { jpegQuality, sentSize, type PhotoSize } from './photo-size.ts';

/** The size of a decoded picture as it is drawn, upright. */
export const readSize = (picture: ImageBitmap | VideoFrame): PhotoSize =>
  'displayWidth' in picture ? { width: picture.displayWidth, height: picture.displayHeight } : picture;

/** Draws a decoded picture as a JPEG of the size at which it is sent, and frees it. Runs in workers. */
export async function drawPhoto(picture: ImageBitmap | VideoFrame): Promise<Blob> {
  const { width, height } = sentSize(readSize(picture));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw here.');
  // As on the server, white is behind transparent parts.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
