import { avifBrands, heicBrands } from '#platform/shared/picture-brands.ts';

export type PhotoType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff]);

/** The image type according to the content of the file, whatever its name. Null for an unknown type. */
export function photoType(bytes: Buffer): PhotoType | null {
  if (startsWith(bytes, jpegSignature)) return 'jpeg';
  if (startsWith(bytes, pngSignature)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return 'gif';
  if (text(bytes, 4, 8) === 'ftyp') return typeByBrands(bytes);
  return null;
}

function typeByBrands(bytes: Buffer): PhotoType | null {
  const end = Math.min(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, bytes.length, 256);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic';
  return null;
}

/**
 * Whether the bytes are also a web page, a script, a PDF or a zip archive. Such a file has no legitimate use. Data
 * that phones append (a short film, a depth map) is accepted. The signatures are long enough not to occur by chance.
 */
export function isPolyglot(bytes: Buffer): boolean {
  return (
    /<!doctype html|<html[\s>]|<script[\s>]|<\?php\s|%PDF-[12]\./i.test(bytes.toString('latin1')) ||
    endsAsZip(bytes)
  );
}

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndBytes = 22;

/**
 * A zip reader starts from the end record. The last field of that record is the length of the comment, which
 * runs to the end of the file.
 */
function endsAsZip(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - zipEndBytes - 0xffff);
  let at = bytes.lastIndexOf(zipEnd);
  while (at >= earliest) {
    const comment = at + zipEndBytes;
    if (comment <= bytes.length && comment + bytes.readUInt16LE(comment - 2) === bytes.length) return true;
    if (at === 0) return false;
    at = bytes.lastIndexOf(zipEnd, at - 1);
  }
  return false;
}

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);
const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);
