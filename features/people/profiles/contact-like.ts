import { linkEndings } from './link-like.ts';

/** Names of places have some digits ("100 Mile House", "1770"), telephone numbers more. */
const digitsOfPhone = 5;

const patterns = [
  /@/u,
  /:\/\//u,
  /\bwww\b/iu,
  // Any ending would refuse "St.Gallen".
  new RegExp(`[\\p{L}\\p{N}]\\.(${linkEndings})\\b`, 'iu'),
  /\b(whats ?app|instagram|insta|snapchat|telegram|tiktok|facebook|discord|onlyfans)\b/iu,
];

/** Whether a short text that should name a place says how to be reached elsewhere: a number, an address, a link. */
export function holdsContact(text: string): boolean {
  // Full-width and ideographic signs mean the same.
  const plain = text.normalize('NFKC').replace(/[\u3002\uFF61]/gu, '.');
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= digitsOfPhone || patterns.some((pattern) => pattern.test(plain));
}

/** A telephone number as people write it: eight digits or more with little between them. No date or year has as many. */
const phone = /(?<!\p{Nd})(?:\p{Nd}[\s().\-/]{0,3}){7,}\p{Nd}/u;
/** A day as dates are written, with its year. */
const dates = /\b\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}\b|\b(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}\b/gu;
/** A span of years: 1998-2004. */
const years = /\b(?:19|20)\d{2}\s?[-–/]\s?(?:19|20)\d{2}\b/gu;
const mailbox = /[^\s@]+\s?@\s?[^\s@]+\.\p{L}{2}/u;

/** Whether a longer text gives a telephone number or an e-mail address away. */
export function givesContactAway(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/gu, '.')
    .replace(dates, ' ~ ')
    .replace(years, ' ~ ');
  return mailbox.test(plain) || phone.test(plain);
}
