import { avifBrands, heicBrands } from '#platform/shared/picture-brands.ts';

/** Whether the content of a file is a HEIC photo. Browsers that do not know HEIC give it no type. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const text = Array.from(start, (byte) => String.fromCharCode(byte)).join('');
  if (text.slice(4, 8) !== 'ftyp') return false;
  const end = Math.min(new DataView(start.buffer).getUint32(0), start.length);
  const listed = [text.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) listed.push(text.slice(at, at + 4));
  return listed.some((brand) => heicBrands.has(brand)) && !listed.some((brand) => avifBrands.has(brand));
}
