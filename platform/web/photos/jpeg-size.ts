import type { PhotoSize } from './photo-size.ts';

/**
 * The size of a JPEG as it is stored, before it is turned upright. Null for other files, and if the size is further
 * inside than a phone's previews reach. Markers are those of ITU-T T.81, annex B.
 */
export async function readJpegSize(file: Blob): Promise<PhotoSize | null> {
  const view = new DataView(await file.slice(0, searchedBytes).arrayBuffer());
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= view.byteLength;) {
    const marker = view.getUint16(at);
    if (marker === 0xffff) at += 1;
    else if (marker < 0xff00) return null;
    else if (isStartOfFrame(marker & 0xff))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const searchedBytes = 1_000_000;

/** C4, C8 and CC lie among the markers of frames and mean something else. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
