import { isUtf8 } from 'node:buffer';
import { undecodable } from './row-reader.ts';

/** How a CSV file may be encoded. Excel saves "CSV" as Windows-1252, and in Polish as Windows-1250. */
export const encodings = ['utf-8', 'windows-1252', 'windows-1250'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The characters of the bytes from 0x80; \0 where there is none. In Windows-1252, the bytes from 0xA0 are those of
 * Latin-1. A decoder for web pages would return control characters instead of none.
 */
const windows1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const windows1250 =
  '€\0‚\0„…†‡\0‰Š‹ŚŤŽŹ\0‘’“”•–—\0™š›śťžź\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';

/** Bytes of 0x80 and above. */
const beyondAscii = /[\x80-\xff]/;

/** A text of a file whose bytes stand in a Latin-1 string, one character for each byte. */
export function decodeBytes(bytes: string, encoding: Encoding): string | typeof undecodable {
  if (!beyondAscii.test(bytes)) return bytes;
  if (encoding === 'utf-8') {
    const buffer = Buffer.from(bytes, 'latin1');
    return isUtf8(buffer) ? buffer.toString('utf8') : undecodable;
  }
  const characters = encoding === 'windows-1252' ? windows1252 : windows1250;
  const text = bytes.replace(/[\x80-\xff]/g, (byte) => characters[byte.charCodeAt(0) - 0x80] ?? byte);
  return text.includes('\0') && !bytes.includes('\0') ? undecodable : text;
}

const bytesOf1252 = new Map([...windows1252].map((character, index) => [character, index + 0x80]));

/**
 * A text that is UTF-8, but was decoded as Windows-1252 because its column says latin1, such as "JÃ¼rgen". The five
 * bytes without a character arrive as control characters.
 */
export function redecode(text: string): string | typeof undecodable {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  const bytes = Array.from(text, (character) => bytesOf1252.get(character) ?? character.codePointAt(0)!);
  if (bytes.some((byte) => byte > 0xff)) return undecodable;
  const buffer = Buffer.from(bytes);
  return isUtf8(buffer) ? buffer.toString('utf8') : undecodable;
}

const continuation = '[\\x80-\\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/**
 * What UTF-8 looks like when it was decoded as Windows-1252: "Ã¼", "Å‚", "â€™", "ðŸ˜€". Ä and Å count only before a
 * character that no text has after them.
 */
const misdecoded = new RegExp(
  `[ÂÃ]${continuation}|[ÄÅ][\\x80-\\xbf‚ƒ„†‡ˆ‰Š‹ŒŽ˜š›œžŸ]|â[€‚„†ˆ‰‹]${continuation}|ð[Ÿ\\x9f]${continuation}`,
);

export const looksMisdecoded = (text: string): boolean => misdecoded.test(text);
