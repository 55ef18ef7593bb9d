import { foldLetters } from './fold-name.ts';
import { lookAlikes } from './look-alikes.gen.ts';

const likenesses = new Map(
  Object.entries(lookAlikes).flatMap(([likeness, letters]) =>
    Array.from(letters, (letter) => [letter, likeness] as const),
  ),
);

const zeros = new Map<string, string>();

/** The digit of any script, such as Arabic or full-width, as an ASCII digit. Unicode has each script's in a row. */
function asciiDigit(digit: string): string {
  const digitText = zeros.get(digit);
  if (digitText !== undefined) return digitText;
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  zeros.set(digit, String(before));
  return String(before);
}

/**
 * The form in which words are judged: lower case, without accents, with letters and digits of other scripts as the Latin
 * ones that they look like (Unicode Technical Standard 39), words that were s.p.e.l.l.e.d o u t in one piece, and one kind
 * of dot and dash. Never shown or stored as it is.
 */
export function foldLookAlikes(text: string): string {
  const latin = text
    .normalize('NFKC')
    // A capital I between small letters stands for an l.
    .replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')
    .replace(/[^\p{ASCII}]/gu, (one) => likenesses.get(one) ?? (/\p{Nd}/u.test(one) ? asciiDigit(one) : one));
  return foldLetters(latin)
    .replace(/[^\p{ASCII}]/gu, (one) => likenesses.get(one) ?? one)
    .replace(/[\u3002\uFF61\u2024\u00B7\u2022\u2219\u22C5]/gu, '.')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(
      /(?<![a-z0-9])[a-z](?:([ ._*\-/|+])[a-z])(?:\1[a-z])+(?![a-z0-9])/g,
      (spelled, separator: string) => spelled.replaceAll(separator, ''),
    );
}

const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The same with digits between letters read as letters: wh4tsapp. */
export function readDigitsAsLetters(folded: string): string {
  return folded.replace(/(?<=[a-z])\d+(?=[a-z])|(?<![a-z0-9])\d(?=[a-z]{3})/g, (digits) =>
    digits.replaceAll(/\d/g, (digit) => digitLetters[digit] ?? digit),
  );
}
