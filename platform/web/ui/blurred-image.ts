import { thumbHashToDataURL } from 'thumbhash';
import { thumbhashBytes } from './thumbhash.ts';

/** A tiny blurred image of the photo. Only the browser makes it, because it is too large to send. */
export function blurredImage(thumbhash: string): string | undefined {
  const bytes = thumbhashBytes(thumbhash);
  return bytes && thumbHashToDataURL(bytes);
}
