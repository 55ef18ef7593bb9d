import { linkEndings } from './link-like.ts';

/** Place names contain up to four digits ("100 Mile House", "1770"). Telephone numbers contain more. */
const minPhoneDigits = 5;

const patterns = [
  /@/u,
  /:\/\//u,
  /\bwww\b/iu,
  // Only known domain endings count. Otherwise "St.Gallen" would be refused.
  new RegExp(`[\\p{L}\\p{N}]\\.(${linkEndings})\\b`, 'iu'),
  /\b(whats ?app|instagram|insta|snapchat|telegram|tiktok|facebook|discord|onlyfans)\b/iu,
];

/** Whether a short text, such as the name of a place, contains a telephone number, an address or a link. */
export function holdsContact(text: string): boolean {
  // Full-width and ideographic characters count as their ASCII equivalents.
  const plain = text.normalize('NFKC').replace(/[\u3002\uFF61]/gu, '.');
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= minPhoneDigits || patterns.some((pattern) => pattern.test(plain));
}

/** At least eight digits, with few characters in between. Dates and ranges of years are removed before this check. */
const phonePattern = /(?<!\p{Nd})(?:\p{Nd}[\s().\-/]{0,3}){7,}\p{Nd}/u;
/** A date with a year, in the usual formats. */
const datePattern =
  /\b\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}\b|\b(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/gu;
/** A range of years, such as 1998-2004. */
const yearSpanPattern = /\b(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}\b/gu;
const emailPattern = /[^\s@]+\s?@\s?[^\s@]+\.\p{L}{2}/u;

/** Whether a longer text contains a telephone number or an email address. */
export function givesContactAway(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/gu, '.')
    .replace(datePattern, ' ~ ')
    .replace(yearSpanPattern, ' ~ ');
  return emailPattern.test(plain) || phonePattern.test(plain);
}
